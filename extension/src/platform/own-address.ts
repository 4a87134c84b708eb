import { browser } from 'wxt/browser';

/** Of a file inside the extension. */
export const ownAddress = (file: string): string => new URL(file, browser.runtime.getURL('/')).href;
