/** A `ref` for a focused field: moves the caret to the end of the text, or to an offset in it. */
export const caretAt = (offset?: number | null) => (field: HTMLTextAreaElement | null) => {
	const at = offset ?? field?.value.length ?? 0;
	field?.setSelectionRange(at, at);
};
