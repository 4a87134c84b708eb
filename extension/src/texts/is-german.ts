export const isGerman = navigator.language.toLowerCase().startsWith('de');
