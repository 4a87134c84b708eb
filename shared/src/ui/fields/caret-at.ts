/** Moves the caret to an offset, or to the end, when the field has the focus. */
export const caretAt = (offset?: number | null) => (field: HTMLTextAreaElement | null) => {
	const at = offset ?? field?.value.length ?? 0;
	field?.setSelectionRange(at, at);
};
