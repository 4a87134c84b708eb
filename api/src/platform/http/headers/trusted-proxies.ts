import { BlockList, isIP } from 'node:net';

const named: Record<string, readonly string[]> = {
	none: [],
	loopback: ['127.0.0.0/8', '::1/128'],
	private: [
		'127.0.0.0/8',
		'10.0.0.0/8',
		'172.16.0.0/12',
		'192.168.0.0/16',
		'169.254.0.0/16',
		'::1/128',
		'fc00::/7',
		'fe80::/10',
	],
};

/** Reads addresses, networks such as `10.0.0.0/8`, and the names above, separated by commas. Null when one is none of these. */
export function readProxies(list: string): BlockList | null {
	const proxies = new BlockList();
	const entries = list.split(',').flatMap((entry) => named[entry.trim()] ?? (entry.trim() || []));
	for (const entry of entries) {
		const [address = '', given] = entry.split('/');
		const version = isIP(address);
		const most = version === 4 ? 32 : 128;
		const prefix = given === undefined ? most : Number(given);
		if (version === 0 || !/^\d*$/.test(given ?? '') || given === '' || prefix > most) return null;
		proxies.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
	}
	return proxies;
}

export function isTrusted(proxies: BlockList, address: string): boolean {
	const version = isIP(address);
	return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
