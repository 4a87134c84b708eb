import { expect, test } from 'vitest';
import { describeAgent } from './describe-agent.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test.each([
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome, Windows'],
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/156.0.0.0`, 'Edge, Windows'],
	[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome, ChromeOS'],
	[`Mozilla/5.0 (Linux; Android 16) ${chrome}`, 'Chrome, Android'],
	['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox, Linux'],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/26.0 Safari/605.1', 'Safari, macOS'],
	['recorder/2.1 okhttp/5.0', 'recorder/2.1'],
	['', ''],
])('%s is described as "%s"', (agent, text) => expect(describeAgent(agent)).toBe(text));
