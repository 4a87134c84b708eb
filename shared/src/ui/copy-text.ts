/**
 * Puts a text into the clipboard; rejects when the browser refuses. Where the page is not from a secure origin (plain
 * http in a company's network) there is no clipboard interface, and the copy command of the browser does it.
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
