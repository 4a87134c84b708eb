import { isGerman } from './background-texts.ts';
import { dePages } from './de-pages.ts';
import { enPages, type PageTexts } from './en-pages.ts';

/** Texts of the extension's own pages, which neither its background nor the panel loads. */
export const pageTexts: PageTexts = isGerman ? dePages : enPages;
