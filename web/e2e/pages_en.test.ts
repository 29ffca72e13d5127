import { every_page_in } from './support/every_page';

await every_page_in('en');
