/** Lets the page put the focus into the field for a new note, which may be behind another tab. */
export type NotesController = {
	writeNote(): void;
	/** Called by the field on screen. Returns the way to disconnect. */
	connect(focusField: () => void): () => void;
};

export function createNotesController(): NotesController {
	let focus: (() => void) | null = null;
	let isRequested = false;
	return {
		writeNote: () => {
			isRequested = !focus;
			focus?.();
		},
		connect: (focusField) => {
			focus = focusField;
			if (isRequested) focusField();
			isRequested = false;
			return () => {
				focus = null;
			};
		},
	};
}
