import { Badge } from '@debrief/shared/ui/badge.tsx';
import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import type { Overview, StartAnswer } from '../messaging/protocol.ts';
import { askStart } from '../platform/messages.ts';
import { requestAccess } from '../platform/site-access.ts';
import { texts } from '../texts/texts.ts';
import { isOnHost } from '../whitelist/offered-sites.ts';
import { Footer } from './footer.tsx';
import { Keys } from './keys.tsx';
import { MicrophonePreview } from './microphone-preview.tsx';
import { useRecording } from './recording-store.ts';
import { RefusedStart } from './refused-start.tsx';
import { SiteLine } from './site-line.tsx';
import { SourceChoice, standardSources } from './source-choice.tsx';

type Props = { overview: Overview; page: NonNullable<Overview['page']> };
type Refusal = Extract<StartAnswer, { isStarted: false }>;

export function Ready({ overview, page }: Props) {
	const { tell } = useRecording();
	const [sources, setSources] = useState(standardSources(overview));
	const [refusal, setRefusal] = useState<Refusal | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const record = async () => {
		setIsBusy(true);
		const answer = await askStart({ tabId: page.tabId, sources, hasReadConsent: page.consent !== null });
		setRefusal(answer.isStarted ? null : answer);
		// the refusal stands here already
		if (!answer.isStarted) await tell({ to: 'background', type: 'control', action: 'dismiss' });
		setIsBusy(false);
	};
	const hasSource = sources.tab || sources.microphone;
	return (
		<>
			<section className="grid gap-3 p-4 outline-none" aria-label={texts.record}>
				<SiteLine title={page.title || page.host} note={page.host}>
					<Badge tone="success">
						<Check />
						{texts.popup.allowed}
					</Badge>
				</SiteLine>
				<SourceChoice
					overview={overview}
					sources={sources}
					onChange={setSources}
					onMicrophone={(microphone) => tell({ to: 'background', type: 'choose-microphone', microphone })}
				/>
				{sources.microphone && <MicrophonePreview microphoneId={sources.microphoneId} />}
				<NoPanelYet overview={overview} host={page.host} />
				{page.consent && (
					<Banner kind="info">
						<strong>{texts.notice}</strong>
						<br />
						<span dir="auto" className="whitespace-pre-line">
							{page.consent}
						</span>
					</Banner>
				)}
				{refusal && <RefusedStart problem={refusal.problem} />}
				<Button
					variant="primary"
					size="lg"
					isBlock
					isBusy={isBusy}
					offReason={hasSource ? undefined : texts.popup.chooseSource}
					onPress={record}
				>
					<Circle fill="currentColor" />
					{texts.record}
				</Button>
				<p className="text-muted text-xs">{hasSource ? texts.tellOthers : texts.popup.chooseSource}</p>
			</section>
			<Footer>
				{texts.popup.storedFirst}
				<Keys keys={overview.keys.record} />
			</Footer>
		</>
	);
}

/** A site may be recorded from here before the browser has let the panel into its pages. */
function NoPanelYet({ overview: { sites, settings }, host }: { overview: Overview; host: string }) {
	const { load } = useRecording();
	const waiting = sites.filter(({ website, hasAccess }) => !hasAccess && isOnHost(website, host));
	if (waiting.length === 0 || !settings.autoShowControls) return null;
	const show = () => requestAccess(waiting.map(({ website }) => website)).then(load);
	return (
		<div className="flex items-center justify-between gap-3">
			<p className="text-muted text-xs">{texts.popup.noPanel}</p>
			<Button size="sm" onPress={show}>
				{texts.popup.showPanel}
			</Button>
		</div>
	);
}
