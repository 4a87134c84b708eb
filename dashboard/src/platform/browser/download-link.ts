/** Downloads what a link of this server leads to. */
export function downloadLink(url: string, fileName: string): void {
	const anchor = document.createElement('a');
	anchor.href = url;
	anchor.download = fileName;
	anchor.click();
}
