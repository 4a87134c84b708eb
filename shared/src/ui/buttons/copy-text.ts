/**
 * Copies a text to the clipboard. Rejects when the browser refuses. Outside a secure context (plain http in a company's
 * network) there is no clipboard interface, so it uses the browser's copy command.
 */
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
