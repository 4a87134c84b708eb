export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;
