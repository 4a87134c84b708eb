const names: Record<string, string> = { opus: 'Opus', vorbis: 'Vorbis', webm: 'WebM', 'matroska,webm': 'WebM' };

/** How people write the name of a codec or container: "Opus", "WebM", "MP3". */
export const formatName = (format: string): string => names[format] ?? format.replaceAll('_', ' ').toUpperCase();
