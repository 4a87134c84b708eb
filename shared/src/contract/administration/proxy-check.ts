import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FileDownload } from '../lists.ts';

/** What arrived of a request that a browser sent, to be compared with what the browser knows. */
export const ProxyView = z.object({
	host: z.string().nullable(),
	/** The address that counts as the client's. */
	clientAddress: z.string(),
	/** The address that connected: the client's or the proxy's. */
	connectedAddress: z.string(),
	/** Whether `X-Forwarded-For` or `Forwarded` arrived. */
	isForwarded: z.boolean(),
	/** Whether what the connected address forwards is believed (`TRUSTED_PROXIES`). */
	isTrusted: z.boolean(),
	/** Proxies that named themselves in the request. */
	via: z.string().nullable(),
});
export type ProxyView = z.infer<typeof ProxyView>;

export const proxyCheckEndpoints = {
	getProxyView: endpoint({
		method: 'GET',
		path: '/admin/proxy',
		access: 'admin',
		summary: 'Get what arrived of this request: host, addresses and proxies.',
		response: ProxyView,
	}),
	receiveProxyBody: endpoint({
		method: 'POST',
		path: '/admin/proxy/body',
		access: 'admin',
		summary: 'Send a body of up to 4 MB and get the number of bytes that arrived. Nothing is kept.',
		transport: 'upload',
		response: z.object({ bytes: z.number().int() }),
		timeoutProfile: 'slow',
	}),
	streamThroughProxy: endpoint({
		method: 'GET',
		path: '/admin/proxy/stream',
		access: 'admin',
		summary:
			'Get two lines, the second a second and a half after the first, to see whether a proxy holds back answers.',
		transport: 'download',
		response: FileDownload,
		timeoutProfile: 'slow',
	}),
};
