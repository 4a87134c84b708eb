import { expect, test } from 'vitest';
import { toMail } from './mail.ts';
import { htmlOf } from './mail-layout.ts';

test('paragraphs are separated, and a link on its own line is clickable', () => {
	const link = 'https://debrief.example/a?b=1&c=2';
	const html = htmlOf({ subject: 'Hello', text: `Open this link:\n${link}\n\nGoodbye`, links: [link] });
	expect(html).toContain('Open this link:<br><a href="https://debrief.example/a?b=1&amp;c=2"');
	expect(html.match(/<p /g)).toHaveLength(3);
});

test('user-typed text is shown and never interpreted', () => {
	const typed = '<img src=x onerror=alert(1)> "Tom & Ann"';
	const text = `${typed}\n\njavascript:alert(1)\nhttps://evil.example/x\nhttp://evil.example`;
	const html = htmlOf({ subject: typed, text, links: ['https://debrief.example/a'] });
	expect(html).not.toContain('<img');
	expect(html).not.toContain('href');
	expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Tom &amp; Ann&quot;');
});

test('each e-mail has the same text as plain text and HTML', () => {
	const message = { to: 'ada@example.com', subject: 'Hello', text: 'Goodbye', links: [] };
	const mail = toMail(message, 'Debrief <debrief@localhost>');
	expect(mail).toMatchObject({ text: 'Goodbye', html: expect.stringContaining('>Goodbye</p>') });
});
