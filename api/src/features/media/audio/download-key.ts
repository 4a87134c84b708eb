const prefix = 'original:';

/** What the token of a download link carries: not what the one of a player does, so that neither opens the other. */
export const downloadKey = {
	of: (fileId: string): string => prefix + fileId,
	fileIdIn: (key: string): string | null => (key.startsWith(prefix) ? key.slice(prefix.length) : null),
};
