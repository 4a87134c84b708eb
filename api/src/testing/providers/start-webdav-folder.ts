import { createServer, type Server, type ServerResponse } from 'node:http';
import { v2 as webdav } from 'webdav-server';

export type WebdavFolder = {
	url: string;
	refusesWith: number | null;
	refuses(path: string): number | null;
	hangs: boolean;
	beforeAnswer: (() => Promise<void>) | null;
	list(): Promise<string[]>;
	read(name: string): Promise<string>;
	write(name: string, text: string): Promise<void>;
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

export const webdavUser = { user: 'dana', password: 'app-password' };

function lockAnswer(response: ServerResponse, before: () => Promise<void> | undefined): void {
	const end = response.end.bind(response);
	response.end = ((...rest: []) => {
		void Promise.resolve(before()).then(() => end(...rest));
		return response;
	}) as typeof response.end;
}

/** The npm package webdav-server, version 2, in memory with Basic authentication. */
export async function startWebdavFolder(): Promise<WebdavFolder> {
	const users = new webdav.SimpleUserManager();
	const dana = users.addUser(webdavUser.user, webdavUser.password, false);
	const rights = new webdav.SimplePathPrivilegeManager();
	rights.setRights(dana, '/', ['all']);
	const server = new webdav.WebDAVServer({
		httpAuthentication: new webdav.HTTPBasicAuthentication(users, 'notes'),
		privilegeManager: rights,
		requireAuthentification: true,
	});
	const http: Server = createServer((request, response) => {
		if (request.method === 'PUT') {
			const status = folder.refusesWith ?? folder.refuses(request.url ?? '');
			if (status !== null || folder.hangs) {
				request.resume();
				if (!folder.hangs && status !== null) response.writeHead(status).end();
				return;
			}
			lockAnswer(response, () => folder.beforeAnswer?.());
		}
		server.executeRequest(request, response);
	});
	await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
	const address = http.address();
	const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
	const authorization = `Basic ${Buffer.from(`${webdavUser.user}:${webdavUser.password}`).toString('base64')}`;
	const ask = (path: string, init: RequestInit = {}) =>
		fetch(`${origin}/notes/${path}`, { ...init, headers: { authorization, ...init.headers } });
	await fetch(`${origin}/notes`, { method: 'MKCOL', headers: { authorization } });
	const close = () =>
		new Promise<void>((closed) => {
			http.close(() => closed());
			http.closeAllConnections();
		});
	const folder: WebdavFolder = {
		url: `${origin}/notes/`,
		refusesWith: null,
		refuses: () => null,
		hangs: false,
		beforeAnswer: null,
		async list() {
			const text = await (await ask('', { method: 'PROPFIND', headers: { depth: '1' } })).text();
			const paths = [...text.matchAll(/<D:href>([^<]*)<\/D:href>/g)].map(([, path = '']) => path);
			return paths.flatMap((path) => /\/notes\/([^/]+\.md)$/.exec(path)?.[1] ?? []).map(decodeURIComponent);
		},
		read: async (name) => (await ask(encodeURIComponent(name))).text(),
		async write(name, text) {
			await ask(encodeURIComponent(name), { method: 'PUT', body: text });
		},
		close,
		[Symbol.asyncDispose]: close,
	};
	return folder;
}
