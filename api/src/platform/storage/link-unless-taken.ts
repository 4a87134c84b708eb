import { link } from 'node:fs/promises';

/** Gives a file a second name. Returns false when that name is taken: unlike a rename, a link replaces nothing. */
export const linkUnlessTaken = (path: string, target: string): Promise<boolean> =>
	link(path, target).then(
		() => true,
		(error: NodeJS.ErrnoException) => {
			if (error.code === 'EEXIST') return false;
			throw error;
		},
	);
