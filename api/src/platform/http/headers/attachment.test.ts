import { toDownload } from '@debrief/shared/api-client/to-download.ts';
import { expect, test } from 'vitest';
import { attachment, fileNameOf } from './attachment.ts';

const savedAs = async (name: string) =>
	(await toDownload(new Response('', { headers: { 'content-disposition': attachment(name) } }))).fileName;

test.for([
	['Preisgespräch Müller.txt', 'Preisgespräch Müller.txt'],
	["it's (2).csv", "it's (2).csv"],
	['会議.srt', '会議.srt'],
	['a/b\\c:d*e?"f"<g>|h.txt', 'a b c d e f g h.txt'],
	['line\r\nSet-Cookie: x.txt', 'line Set-Cookie x.txt'],
	// right-to-left signs would show "exe.txt" for what ends in "txt.exe"
	['\u202Eexe.txt', ' exe.txt'],
] as const)('a file named %j is saved as %j', async ([name, saved]) => {
	expect(await savedAs(name)).toBe(saved);
	expect(attachment(name)).not.toMatch(/[\r\n]/);
});

test.for([
	['', 'conversation.txt'],
	['  ..  ', 'conversation.txt'],
	['../../etc/passwd', 'etc passwd.txt'],
	['𝒳'.repeat(10_000), `${'𝒳'.repeat(120)}.txt`],
] as const)('a title becomes a valid file name', ([title, name]) => {
	expect(fileNameOf(title, 'txt')).toBe(name);
});
