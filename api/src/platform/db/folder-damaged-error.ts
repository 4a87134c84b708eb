/** In a separate module, so that it can be explained without loading a database. */
export class FolderDamagedError extends Error {
	override name = 'FolderDamagedError';

	constructor(folder: string, cause?: unknown) {
		super(
			`${folder} is damaged: the database in it cannot be opened. Nothing of it was deleted. Put a backup of the folder in its place, or set DATA_DIR to another folder.`,
			{ cause },
		);
	}
}
