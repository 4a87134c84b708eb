import { requestNotes } from '../../features/conversations/index.ts';
import { createTestApp } from '../create-test-app.ts';
import { startWebdavFolder, webdavUser } from '../providers/start-webdav-folder.ts';
import { placeInsights, placeTranscript } from '../transcripts/place-transcript.ts';

export type NotesFolder = Awaited<ReturnType<typeof openNotesFolder>>;

/** A workspace whose notes go to a WebDAV folder, with one conversation of 1 March 2026 that has no insights yet. */
export async function openNotesFolder() {
	const folder = await startWebdavFolder();
	const app = await createTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	const admin = await app.signUp();
	await admin.client.createIntegration({ body: { provider: 'webdav', url: folder.url, ...webdavUser } });
	const place = () =>
		placeTranscript(app.deps, admin, [['1', 'Good morning']], { startedAt: new Date('2026-03-01T10:00:00Z') });
	const placed = await place();
	return {
		folder,
		app,
		admin,
		place,
		placed,
		/** Ends like the job that makes insights. */
		async makeInsights({ callId } = placed) {
			await placeInsights(app.deps, admin, callId);
			await app.deps.db.transaction((tx) => requestNotes(tx, [callId], { now: app.deps.clock(), creates: true }));
		},
		async close() {
			await app.close();
			await folder.close();
		},
	};
}
