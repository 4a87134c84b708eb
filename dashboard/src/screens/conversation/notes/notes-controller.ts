/** The field for a new note may be in a hidden tab. */
export type NotesController = {
	writeNote(): void;
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
