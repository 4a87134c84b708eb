/** Whether this browser has passkeys for this page: an IP address has none, and neither has http outside this machine. */
export function canUsePasskeys(): boolean {
	const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
	return 'PublicKeyCredential' in window && !isAddress;
}
