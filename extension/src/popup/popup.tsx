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
import { ProblemBanner } from '../views/problem-banner.tsx';
import { useRecording } from '../views/recording-store.ts';
import { useFocusFallback } from '../views/use-focus-fallback.ts';
import { NotAllowed, SitesFooter } from './ready/not-allowed.tsx';
import { Ready } from './ready/ready.tsx';
import { RefusedShortcut } from './ready/refused-start.tsx';
import { RefusedNotes } from './refused-notes.tsx';
import { Running } from './running/running.tsx';
import { Sending } from './sending.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { UnsentList } from './unsent-list.tsx';

export function Popup() {
	const { overview, view } = useRecording();
	const ref = useFocusFallback<HTMLElement>();
	return (
		<main
			ref={ref}
			className="flex max-h-150 w-full min-w-90 flex-col bg-surface outline-none contain-inline-size"
			aria-busy={!overview}
			aria-label="Debrief"
		>
			<header className="flex h-12 flex-none items-center justify-between border-b pr-2 pl-4">
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
			<div className="flex-none px-4 pt-3 empty:hidden">
				<ProblemBanner />
			</div>
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
	const isShown = view !== null && view.state !== 'idle' && !(page?.isAllowed && isOfMicrophone(view));
	const unsent = view?.unsent.filter(({ id }) => id !== view.id) ?? [];
	const isFolded = !isSignedIn || isShown || unsent.length > 0 || (view?.refusedMarks.length ?? 0) > 0;
	const isPrimary = !isShown || !hasNextStep(view);
	const isElsewhere = !page?.isAllowed && isSignedIn;
	return (
		<>
			<div className="scrolls empty:hidden">
				{signIn.state !== 'signed-in' && <SignInCard signIn={signIn} isPrimary={!page?.isAllowed} />}
				{isShown && <Sending view={view} server={server} />}
				{view && <RefusedNotes notes={view.refusedMarks} />}
				<UnsentList unsent={unsent} />
				{isElsewhere && <NotAllowed overview={overview} isFolded={isFolded} isPrimary={isPrimary} />}
			</div>
			{isElsewhere && <SitesFooter count={overview.sites.length} />}
			{page?.isAllowed && <Ready overview={overview} page={page} isFolded={isFolded} isPrimary={isPrimary} />}
		</>
	);
}

/** The result has a primary button of its own. */
const hasNextStep = ({ state, id, unsent }: RecordingView): boolean =>
	state === 'done' || unsent.some((each) => each.id === id && (each.state === 'failed' || each.state === 'queued'));

function UpdateHint({ update, server }: { update: NonNullable<Overview['update']>; server: string }) {
	return (
		<div className="flex-none px-4 pt-3">
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
