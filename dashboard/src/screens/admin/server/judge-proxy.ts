import type { ProxyFindings } from '../../../platform/server/measure-proxy.ts';

export type Aspect = 'host' | 'address' | 'body' | 'stream';
type Outcome = 'ok' | 'wrong' | 'direct' | 'untrusted' | 'missing';
/** `change` is a line of a configuration. */
export type Judgement = { aspect: Aspect; outcome: Outcome; change: string | null };
/** Null: no proxy. `other`: one that does not name itself. */
export type ProxyName = 'nginx' | 'Caddy' | 'HAProxy' | 'Apache' | 'Traefik' | 'other' | null;

const names: [Exclude<ProxyName, null>, RegExp][] = [
	['nginx', /nginx|openresty/i],
	['Caddy', /caddy/i],
	['HAProxy', /haproxy/i],
	['Apache', /apache/i],
	['Traefik', /traefik/i],
];

/** Lines of the tested files in `deploy/proxies`. Where one is missing, the defaults of the proxy are right. */
export const proxyLines: Partial<Record<string, Partial<Record<Aspect, string>>>> = {
	nginx: {
		host: 'proxy_set_header Host $http_host;',
		address: 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
		body: 'client_max_body_size 600m;',
		stream: 'proxy_buffering off;',
	},
	HAProxy: { address: 'option forwardfor' },
	Apache: { host: 'ProxyPreserveHost On', stream: 'ProxyPass / http://127.0.0.1:3000/ flushpackets=on' },
};

export function recogniseProxy({ view, server, isSecure }: ProxyFindings): ProxyName {
	const said = [server, view.via].filter(Boolean).join(' ');
	const known = names.find(([, pattern]) => pattern.test(said))?.[0];
	// Debrief itself speaks only http.
	const isProxied = said || view.isForwarded || isSecure;
	return known ?? (isProxied ? 'other' : null);
}

export function judgeProxy(findings: ProxyFindings): Judgement[] {
	const name = recogniseProxy(findings);
	const { view, host, arrives, streams } = findings;
	const judge = (aspect: Aspect, isRight: boolean): Judgement => ({
		aspect,
		outcome: isRight ? 'ok' : 'wrong',
		change: isRight ? null : (proxyLines[name ?? 'other']?.[aspect] ?? null),
	});
	return [
		judge('host', view.host === host),
		judgeAddress(findings, name),
		judge('body', arrives),
		judge('stream', streams),
	];
}

function judgeAddress({ view }: ProxyFindings, name: ProxyName): Judgement {
	const aspect = 'address';
	if (name === null) return { aspect, outcome: 'direct', change: null };
	if (!view.isForwarded) return { aspect, outcome: 'missing', change: proxyLines[name]?.address ?? null };
	if (!view.isTrusted) return { aspect, outcome: 'untrusted', change: `TRUSTED_PROXIES=${view.connectedAddress}` };
	return { aspect, outcome: 'ok', change: null };
}
