import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Brand } from '@debrief/shared/ui/brand.tsx';
import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { ExternalLink, Settings2 } from 'lucide-react';
import { openOptions, openTab } from '../platform/tabs.ts';
import { NotAllowed } from './not-allowed.tsx';
import { Ready } from './ready.tsx';
import { useRecording } from './recording-store.ts';
import { Running } from './running.tsx';
import { Sending } from './sending.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { UnsentList } from './unsent-list.tsx';

export function Popup() {
	const { overview, view, problem } = useRecording();
	if (!overview) return <main className="h-40 w-90 bg-surface" aria-busy="true" />;
	const isRunning = view !== null && view.tabId !== null;
	const isEnded = view !== null && !isRunning && view.state !== 'idle';
	return (
		<main className="w-90 bg-surface">
			<header className="flex h-12 items-center justify-between border-b pr-2 pl-3.5">
				<Brand />
				<span className="flex">
					<IconButton label="Open Debrief" onPress={() => openTab(overview.server)}>
						<ExternalLink />
					</IconButton>
					<IconButton label="Settings" onPress={openOptions}>
						<Settings2 />
					</IconButton>
				</span>
			</header>
			{problem && (
				<div className="px-4 pt-3">
					<Banner kind="danger">{problem}</Banner>
				</div>
			)}
			{overview.signIn.state !== 'signed-in' && !isRunning && <SignInCard signIn={overview.signIn} />}
			{isRunning && <Running view={view} />}
			{isEnded && <Sending view={view} server={overview.server} />}
			{!isRunning && overview.page?.isAllowed && <Ready overview={overview} page={overview.page} />}
			{!isRunning && !overview.page?.isAllowed && overview.signIn.state === 'signed-in' && (
				<NotAllowed overview={overview} />
			)}
			{!isRunning && view && <UnsentList unsent={view.unsent.filter(({ id }) => id !== view.id)} />}
		</main>
	);
}
