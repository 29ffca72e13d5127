import { every_page_in } from './support/every_page';

every_page_in('en');
