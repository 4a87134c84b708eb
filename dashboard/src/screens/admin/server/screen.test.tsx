import type { ServerHealth, TestMail } from '@debrief/shared/contract/administration/operations.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedInAsAdmin } from '../../../testing/render-app.tsx';
import { ServerScreen } from './screen.tsx';

const engine = { id: 'moonshine', label: 'Moonshine', isReady: true, reason: null };
const health = (mail: Partial<ServerHealth['mail']>): ServerHealth => ({
	level: 'warning',
	checks: [{ name: 'mail', level: 'warning' }],
	version: '0.2.0',
	node: '24',
	startedAt: '2026-02-11T09:00:00.000Z',
	database: { kind: 'embedded', version: '18', bytes: 1, answerMs: 1 },
	disk: { freeBytes: 1, totalBytes: 2 },
	mediaBytes: 0,
	lostMedia: { recordings: 0, checkedAt: null },
	queue: { waiting: 0, working: 0, failed: 0, lagMs: null },
	speech: engine,
	insights: engine,
	canDecode: true,
	mail: { isDelivered: true, queued: 0, failed: 0, lagMs: null, ...mail },
	lastBackup: null,
});
const show = (mail: Partial<ServerHealth['mail']>, sendTestMail: () => TestMail) =>
	renderScreen(<ServerScreen />, {
		at: '/admin/server',
		handlers: {
			...signedInAsAdmin,
			getServerHealth: () => health(mail),
			listQueues: () => ({ list: [] }),
			sendTestMail,
		},
	});

test('mails that wait say for how long and what to do, and a test mail shows why they are refused', async () => {
	const { user } = await show({ queued: 3, lagMs: 45 * 60_000 }, () => ({
		outcome: 'refused',
		to: 'ada@example.com',
		detail: 'self-signed certificate',
		fault: 'certificate',
	}));
	expect(await screen.findByText('the oldest has waited for 45 min')).toBeVisible();
	expect(screen.getByText(/^Send a test mail below/)).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Send a test mail' }));
	const result = await screen.findByText('The mail server did not take the mail to ada@example.com.');
	expect(result.closest('[role=status]')).toHaveTextContent(/self-signed certificate.*rejectUnauthorized=false/);
});
