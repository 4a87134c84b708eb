import { link } from 'node:fs/promises';

/** Creates a hard link. Returns false when the name is taken: unlike a rename, a link never replaces a file. */
export const linkUnlessTaken = (path: string, target: string): Promise<boolean> =>
	link(path, target).then(
		() => true,
		(error: NodeJS.ErrnoException) => {
			if (error.code === 'EEXIST') return false;
			throw error;
		},
	);
