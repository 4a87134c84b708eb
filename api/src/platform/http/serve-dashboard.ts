import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { App } from './mount.ts';

const missing = 'The dashboard is not built. Start with `npm start`, or run `pnpm dev` for development.';

export type Dashboard = {
	folder: string;
	helpUrl: string | null;
};

/** Hashed assets have a permanent cache. Every other path gets the page, except below `/s`, where public links open. */
export function serveDashboard(app: App, { folder, helpUrl }: Dashboard): void {
	if (helpUrl) app.get('/help', (c) => c.redirect(helpUrl));
	// Normally the service worker handles this. It is missing in this browser.
	app.post('/share', (c) => c.redirect('/home?shared=failed', 303));
	app.use('/sw.js', async (c, next) => {
		await next();
		c.res.headers.set('cache-control', 'no-cache');
	});
	app.use('/assets/*', async (c, next) => {
		await next();
		if (c.res.status === 200) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
	});
	app.get('/s/*', async (c) => {
		const page = `${folder}/public-link.html`;
		if (!existsSync(page)) return c.text(missing, 503);
		c.header('cache-control', 'private, no-store');
		c.header('x-robots-tag', 'noindex');
		c.header('referrer-policy', 'no-referrer');
		return c.html(await readFile(page, 'utf8'));
	});
	app.use('*', serveStatic({ root: folder, precompressed: true, index: 'no-index' }));
	app.get('*', async (c) => {
		const page = `${folder}/index.html`;
		if (!existsSync(page)) return c.text(missing, 503);
		c.header('cache-control', 'no-cache');
		return c.html(await readFile(page, 'utf8'));
	});
}
