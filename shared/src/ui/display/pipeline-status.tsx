import { type Pipeline, pipelineSteps } from '../../domain/conversations/pipeline.ts';
import { Button } from '../buttons/button.tsx';
import { englishPipelineWords, type PipelineTexts, pipelineDetail, pipelineTitle } from './pipeline-texts.ts';

type Props = {
	pipeline: Pipeline;
	words?: PipelineTexts;
	/** Shown instead of the time left: "8.1 of 21.3 MB". */
	detail?: string;
	onRetry?: () => void;
	isRetrying?: boolean;
};

/** The processing status of a conversation: one quiet word when it is ready, otherwise four dashes, the step and the time left. */
export function PipelineStatus({ pipeline, words = englishPipelineWords, detail, onRetry, isRetrying = false }: Props) {
	const title = pipelineTitle(pipeline, words);
	if (pipeline.state === 'done')
		return (
			<span data-state="done" className="text-subtle text-xs">
				{title}
			</span>
		);
	const note = detail ?? pipelineDetail(pipeline, words);
	return (
		<span
			data-state={pipeline.state}
			className="group grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 text-xs"
		>
			<Dashes pipeline={pipeline} />
			<span title={title} className={`sm:col-span-2 group-data-[state=failed]:text-danger ${cut}`}>
				{title}
			</span>
			{note && (
				<span title={note} className={`num col-start-2 text-muted ${cut}`}>
					{note}
				</span>
			)}
			{pipeline.state === 'failed' && pipeline.canRetry && onRetry && (
				<span className="col-start-3 row-start-2 sm:-my-0.5 max-sm:row-span-2 max-sm:row-start-1">
					<Button size="sm" onPress={onRetry} isBusy={isRetrying}>
						{words.retry}
					</Button>
				</span>
			)}
		</span>
	);
}

/** A failure may take two lines on devices without hover. */
const cut = 'truncate max-sm:group-data-[state=failed]:line-clamp-2 max-sm:group-data-[state=failed]:whitespace-normal';

function Dashes({ pipeline }: { pipeline: Pipeline }) {
	const at = pipelineSteps.indexOf(pipeline.step);
	const now = { waiting: 'wait', working: 'now', done: 'done', failed: 'fail' }[pipeline.state];
	return (
		<span aria-hidden="true" className="grid flex-none grid-flow-col gap-0.5">
			{pipelineSteps.map((step, index) => (
				<span
					key={step}
					data-dash={index < at ? 'done' : index === at ? now : 'wait'}
					className="group/dash block h-1 w-2.5 overflow-hidden rounded-[1px] bg-(--border-strong) data-[dash=done]:bg-(--text-subtle) data-[dash=fail]:bg-danger"
				>
					<span
						className="hidden h-full bg-accent group-data-[dash=now]/dash:block"
						style={{ width: `${Math.round((pipeline.progress ?? 0.5) * 100)}%` }}
					/>
				</span>
			))}
		</span>
	);
}
