/** Rejects when the browser refuses. Plain http has no clipboard API, so it falls back to the copy command. */
export async function copyText(text: string): Promise<void> {
	if (navigator.clipboard) return navigator.clipboard.writeText(text);
	const give = (event: ClipboardEvent) => {
		event.stopImmediatePropagation();
		event.preventDefault();
		event.clipboardData?.setData('text/plain', text);
	};
	document.addEventListener('copy', give, { capture: true });
	const isCopied = document.execCommand('copy');
	document.removeEventListener('copy', give, { capture: true });
	if (!isCopied) throw new Error('the browser refused to copy');
}
