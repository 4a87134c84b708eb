/** For the `ref` of a field that takes the focus: its caret stands behind the text, or at a character of it. */
export const caretAt = (offset?: number | null) => (field: HTMLTextAreaElement | null) => {
	const at = offset ?? field?.value.length ?? 0;
	field?.setSelectionRange(at, at);
};
