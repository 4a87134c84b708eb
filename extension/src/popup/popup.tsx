import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import ExternalLink from 'lucide-react/icons/external-link';
import Settings2 from 'lucide-react/icons/settings-2';
import { useEffect } from 'react';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { requestAddTab } from '../platform/messages.ts';
import { openOptions, openTab } from '../platform/pages/tabs.ts';
import { texts } from '../texts/texts.ts';
import { Announcer } from '../views/announcer.tsx';
import { useRecording } from '../views/recording-store.ts';
import { useFocusFallback } from '../views/use-focus-fallback.ts';
import { NotAllowed } from './ready/not-allowed.tsx';
import { Ready } from './ready/ready.tsx';
import { RefusedShortcut } from './ready/refused-start.tsx';
import { Running } from './running.tsx';
import { Sending } from './sending.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { UnsentList } from './unsent-list.tsx';

export function Popup() {
	const { overview, view, problem } = useRecording();
	const ref = useFocusFallback<HTMLElement>();
	return (
		<main
			ref={ref}
			className="w-full min-w-90 contain-inline-size bg-surface outline-none"
			aria-busy={!overview}
			aria-label="Debrief"
		>
			<header className="flex h-12 items-center justify-between border-b pr-2 pl-4">
				<Brand />
				<span className="flex">
					<IconButton
						label={texts.openDebrief}
						tooltipPlacement="bottom"
						onPress={() => overview && openTab(overview.server)}
					>
						<ExternalLink />
					</IconButton>
					<IconButton label={texts.settings} tooltipPlacement="bottom" onPress={openOptions}>
						<Settings2 />
					</IconButton>
				</span>
			</header>
			<Announcer>{texts.states[view?.state ?? 'idle']}</Announcer>
			{problem && (
				<div className="px-4 pt-3">
					<Banner kind="danger">{problem}</Banner>
				</div>
			)}
			{overview?.update && <UpdateHint update={overview.update} server={overview.server} />}
			{overview && <RefusedShortcut refusal={overview.refusal} isExplainedBelow={overview.page?.isAllowed ?? false} />}
			{overview ? <Views overview={overview} view={view} /> : <div className="h-40" />}
		</main>
	);
}

/** `Ready` explains this problem itself, with a button. */
const isOfMicrophone = ({ state, storedBytes, problem }: RecordingView): boolean =>
	state === 'failed' && storedBytes === 0 && problem?.code === 'microphone-not-allowed';

function Views({ overview, view }: { overview: Overview; view: RecordingView | null }) {
	const tabId = overview.page?.tabId;
	const awaitsTab = view?.automatic === 'awaits-tab' && view.tabId === tabId;
	useEffect(() => {
		// The click on the icon that opened this popup is the one that browsers demand.
		if (awaitsTab && tabId !== undefined) void requestAddTab({ tabId, tabBy: 'capture' }).catch(() => {});
	}, [awaitsTab, tabId]);
	if (view !== null && view.tabId !== null)
		return <Running view={view} isOtherTab={overview.page?.tabId !== view.tabId} />;
	const { signIn, page, server } = overview;
	const isSignedIn = signIn.state === 'signed-in';
	return (
		<>
			{signIn.state !== 'signed-in' && <SignInCard signIn={signIn} isPrimary={!page?.isAllowed} />}
			{view !== null && view.state !== 'idle' && !(page?.isAllowed && isOfMicrophone(view)) && (
				<Sending view={view} server={server} />
			)}
			{view && <RefusedMarks marks={view.refusedMarks} />}
			{page?.isAllowed && <Ready overview={overview} page={page} />}
			{!page?.isAllowed && isSignedIn && <NotAllowed overview={overview} />}
			{view && <UnsentList unsent={view.unsent.filter(({ id }) => id !== view.id)} />}
		</>
	);
}

function UpdateHint({ update, server }: { update: NonNullable<Overview['update']>; server: string }) {
	return (
		<div className="px-4 pt-3">
			<Banner
				kind="info"
				action={
					<Button size="sm" onPress={() => openTab(`${server}/apps`)}>
						{texts.popup.update}
					</Button>
				}
			>
				{texts.popup.isOlder(update.installed, update.newest)}
			</Banner>
		</div>
	);
}

function RefusedMarks({ marks }: { marks: RecordingView['refusedMarks'] }) {
	const { send } = useRecording();
	const first = marks[0];
	if (!first) return null;
	return (
		<section className="grid gap-2 border-b p-4 outline-none" aria-labelledby="refused-marks">
			<p id="refused-marks">{texts.notesRefused(marks.length)}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
			<ul tabIndex={0} className="grid max-h-40 gap-1 overflow-auto" aria-labelledby="refused-marks">
				{marks.map(({ id, cuePointMs, description }) => (
					<li key={id} className="select-text break-words">
						<span className="num text-muted">{formatPosition(cuePointMs)}</span>{' '}
						<span dir="auto">{description || texts.untitledPin}</span>
					</li>
				))}
			</ul>
			<Button onPress={() => send({ to: 'background', type: 'control', action: 'dismiss' })}>{texts.popup.hide}</Button>
		</section>
	);
}
