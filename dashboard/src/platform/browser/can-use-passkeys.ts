/** Passkeys need a domain name and https, except on localhost. */
export function canUsePasskeys(): boolean {
	const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
	return 'PublicKeyCredential' in window && !isAddress;
}
