const browsers = [
	['Edge', /Edg\//],
	['Opera', /OPR\//],
	['Firefox', /Firefox\//],
	['Chrome', /Chrome\//],
	['Safari', /Safari\//],
] as const;
const systems = [
	['Android', /Android/],
	['iPhone or iPad', /iPhone|iPad/],
	['Windows', /Windows/],
	['ChromeOS', /CrOS/],
	['macOS', /Mac OS X/],
	['Linux', /Linux/],
] as const;

const named = (list: readonly (readonly [string, RegExp])[], agent: string) =>
	list.find(([, pattern]) => pattern.test(agent))?.[0];

/** Returns, for example, "Chrome, Windows". Empty when the user agent is not a browser. */
export const describeBrowser = (agent: string): string =>
	[named(browsers, agent), named(systems, agent)].filter((name) => name !== undefined).join(', ');

/** Like `describeBrowser`, with the first word of any other user agent, such as "recorder/2.1". */
export const describeAgent = (agent: string): string => describeBrowser(agent) || (agent.split(' ')[0] ?? '');
