import { every_page_in } from './support/looks';

every_page_in('en');
