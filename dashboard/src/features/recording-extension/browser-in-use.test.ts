import { expect, test } from 'vitest';
import { browserInUse } from './browser-in-use.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
	['chrome', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`],
	['edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`],
	['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
	[
		null,
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
	],
	[null, `Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`],
])('the %s build is offered to the browser "%s"', (browser, userAgent) =>
	expect(browserInUse(userAgent)).toBe(browser),
);
