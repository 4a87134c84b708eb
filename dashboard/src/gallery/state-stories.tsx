import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import { SkeletonLines, SkeletonRows, SkeletonWave } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { StatusDot } from '@debrief/shared/ui/feedback/status-dot.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import Unplug from 'lucide-react/icons/unplug';
import { Stack, Story } from './story.tsx';

export function StateStories() {
	return (
		<>
			<Story title="Skeleton: rows" width="half">
				<SkeletonRows label="Loading conversations" />
			</Story>
			<Story title="Skeleton: wave and lines" width="half">
				<SkeletonWave />
				<SkeletonLines />
			</Story>
			<Errors />
			<Story title="Banners: what is so, that work goes on, until when" width="half">
				<Stack>
					<Banner kind="offline">The server does not answer. What you record is kept here and sent later.</Banner>
					<Banner kind="info">Transcripts in German are weaker with the engine in use.</Banner>
					<Banner kind="danger">The disk is full. Recording goes on in this browser.</Banner>
					<Banner kind="success">All recordings are sent.</Banner>
					<Banner kind="warning" action={<TextLink href="#engines">Engines</TextLink>}>
						Basic engine in use: low accuracy.
					</Banner>
				</Stack>
				<Banner
					kind="limit"
					sticky="bottom"
					action={
						<Button size="sm" variant="primary">
							Upgrade
						</Button>
					}
				>
					<b>600 of 600 minutes used.</b> Recording goes on; transcripts wait until 1 March.
				</Banner>
			</Story>
			<Story title="Panel, progress, status dots" width="half">
				<Stack>
					<span className="flex flex-wrap gap-4">
						{(['success', 'warning', 'danger', 'off', 'record'] as const).map((tone) => (
							<span key={tone} className="inline-flex items-center gap-2">
								<StatusDot tone={tone} /> {tone}
							</span>
						))}
					</span>
					<Panel title="AI insights" note="Llama 3.3 at your endpoint" actions={<Button size="sm">Enable here</Button>}>
						Summary, action points, compliance and sentiment, each line with the moment it comes from.
					</Panel>
					<ProgressBar label="Minutes used" note="412 / 1,200" value={412} maxValue={1200} />
					<ProgressBar label="Looking for models" isIndeterminate isLabelHidden />
				</Stack>
			</Story>
		</>
	);
}

function Errors() {
	return (
		<>
			<Story title="Error state: something broke">
				<ErrorState icon={<Unplug />} title="Error!" errorId="7c1f-04ab-92" actions={<Button>Go home</Button>}>
					Something went wrong, please try again later or contact us.
				</ErrorState>
			</Story>
			<Story title="Error state: transcript failed">
				<ErrorState
					title="No speech was found, or it is another language"
					actions={
						<>
							<Button variant="primary">Choose language</Button>
							<Button>Try again</Button>
						</>
					}
				>
					The recording is fine and can be played. It was transcribed as English (en-US).
				</ErrorState>
			</Story>
		</>
	);
}
