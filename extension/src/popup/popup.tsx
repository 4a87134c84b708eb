import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Brand } from '@debrief/shared/ui/brand.tsx';
import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { ExternalLink, Settings2 } from 'lucide-react';
import type { Overview, RecordingView } from '../messaging/protocol.ts';
import { openOptions, openTab } from '../platform/tabs.ts';
import { texts } from '../texts/texts.ts';
import { Announcer } from '../views/announcer.tsx';
import { useKeptFocus } from '../views/use-kept-focus.ts';
import { NotAllowed } from './not-allowed.tsx';
import { Ready } from './ready.tsx';
import { useRecording } from './recording-store.ts';
import { RefusedMarks } from './refused-marks.tsx';
import { RefusedKey } from './refused-start.tsx';
import { Running } from './running.tsx';
import { Sending } from './sending.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { UnsentList } from './unsent-list.tsx';

export function Popup() {
	const { overview, view, problem } = useRecording();
	const ref = useKeptFocus<HTMLElement>();
	return (
		<main ref={ref} className="w-90 bg-surface outline-none" aria-busy={!overview} aria-label="Debrief">
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
			{overview && <RefusedKey refusal={overview.refusal} />}
			{overview ? <Views overview={overview} view={view} /> : <div className="h-40" />}
		</main>
	);
}

function Views({ overview, view }: { overview: Overview; view: RecordingView | null }) {
	if (view !== null && view.tabId !== null) return <Running view={view} />;
	const { signIn, page, server } = overview;
	const isSignedIn = signIn.state === 'signed-in';
	return (
		<>
			{signIn.state !== 'signed-in' && <SignInCard signIn={signIn} />}
			{view !== null && view.state !== 'idle' && <Sending view={view} server={server} />}
			{view && <RefusedMarks marks={view.refusedMarks} />}
			{page?.isAllowed && <Ready overview={overview} page={page} />}
			{!page?.isAllowed && isSignedIn && <NotAllowed overview={overview} />}
			{view && <UnsentList unsent={view.unsent.filter(({ id }) => id !== view.id)} />}
		</>
	);
}
