import { buildConversation } from '@debrief/shared/testing/build-conversation.ts';
import { act, screen, within } from '@testing-library/react';
import { Link, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { useDeleteConversations } from '../../data/conversations/change-conversations.ts';
import { useConversation } from '../../data/conversations/conversations.ts';
import { PlayerSection } from '../../screens/conversation/player/player-section.tsx';
import { ReviewProvider } from '../../screens/conversation/review/review-provider.tsx';
import { BackgroundPlayback } from '../../shell/background-playback.tsx';
import { playback, withConversation } from '../fake-conversation.ts';
import { renderScreen } from '../render-app.tsx';
import { watchAudio } from './watch-audio.ts';

const [recording] = buildConversation().recordings;
const [file] = buildConversation().files;
if (!recording || !file) throw new Error('the built conversation has no recording');
const later = { ...recording, id: 'recording-2', startedAt: '2026-02-11T14:20:00.000Z' };
export const buildById = (id: string) =>
	id === '1'
		? buildConversation({
				id,
				title: 'Late pallets',
				recordings: [recording, { ...later, streams: [{ id: 'stream-2', fileId: 'file-2' }] }],
				files: [file, { ...file, fileId: 'file-2', recordingId: 'recording-2' }],
			})
		: buildConversation({
				id,
				recordings: [{ ...recording, streams: [{ id: 'stream-3', fileId: 'file-3' }] }],
				files: [{ ...file, fileId: 'file-3' }],
			});

function ConversationPage() {
	const { id = '' } = useParams();
	const { data } = useConversation(id);
	return data ? (
		<ReviewProvider key={id} conversation={data}>
			<PlayerSection />
		</ReviewProvider>
	) : null;
}

function OtherPage() {
	const navigate = useNavigate();
	const deletion = useDeleteConversations();
	return (
		<>
			<p>Another page</p>
			<input aria-label="Search" />
			<button type="button" onClick={() => navigate(-1)}>
				Back
			</button>
			<button type="button" onClick={() => deletion.mutate({ callIds: ['1'] })}>
				Delete
			</button>
		</>
	);
}

export async function playConversation(at = '') {
	const audio = watchAudio();
	const server = withConversation(
		{},
		{
			getConversation: ({ params }) => buildById(params.id),
			getPlayback: ({ params }) => ({ ...playback, url: `/api/v1/media/stream/${params.fileId}` }),
			signOut: () => undefined,
			deleteConversation: () => undefined,
		},
	);
	const page = await renderScreen(
		<>
			<nav>
				<Link to="/conversations">List</Link>
				<Link to="/conversations/1">First</Link>
				<Link to="/conversations/2">Second</Link>
			</nav>
			<main id="content" tabIndex={-1}>
				<Routes>
					<Route path="/conversations/:id" element={<ConversationPage />} />
					<Route path="*" element={<OtherPage />} />
				</Routes>
			</main>
			<BackgroundPlayback />
		</>,
		{ handlers: server, at: `/conversations/1${at}` },
	);
	await screen.findByRole('slider', { name: 'Position' });
	const sound = audio();
	Object.defineProperty(sound, 'readyState', { configurable: true, value: 4 });
	act(() => void sound.dispatchEvent(new Event('loadedmetadata')));
	await page.user.click(player().getByRole('button', { name: 'Play' }));
	const moveTo = (seconds: number) => {
		sound.currentTime = seconds;
		act(() => void sound.dispatchEvent(new Event('timeupdate')));
	};
	moveTo(20);
	const follow = async (name: string) => {
		await page.user.click(screen.getByRole('link', { name }));
	};
	return { ...page, sound, audio, moveTo, follow };
}

export const player = () => within(screen.getByRole('region', { name: 'Player' }));
