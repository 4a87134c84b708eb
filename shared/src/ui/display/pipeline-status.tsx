import { type Pipeline, pipelineSteps } from '../../domain/conversations/pipeline.ts';
import { englishPipelineWords, type PipelineTexts, pipelineDetail, pipelineTitle } from './pipeline-texts.ts';

type Props = {
	pipeline: Pipeline;
	words?: PipelineTexts;
	detail?: string;
};

export function PipelineStatus({ pipeline, words = englishPipelineWords, detail }: Props) {
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
			className="group grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 text-xs"
		>
			<Dashes pipeline={pipeline} />
			<span
				title={title}
				data-alone={!note || undefined}
				className="col-start-2 truncate group-data-[state=failed]:text-danger group-data-[state=failed]:sm:max-lg:col-span-full data-alone:line-clamp-2 data-alone:whitespace-normal"
			>
				{title}
			</span>
			{note && (
				<span
					title={note}
					data-failed={pipeline.state === 'failed' || undefined}
					className="num col-start-2 line-clamp-2 whitespace-normal text-muted data-failed:col-span-full data-failed:col-start-1"
				>
					{note}
				</span>
			)}
		</span>
	);
}

function Dashes({ pipeline }: { pipeline: Pipeline }) {
	const at = pipelineSteps.indexOf(pipeline.step);
	const now = { waiting: 'wait', working: 'now', done: 'done', failed: 'fail' }[pipeline.state];
	return (
		<span
			aria-hidden="true"
			className="grid flex-none grid-flow-col gap-0.5 group-data-[state=failed]:sm:max-lg:hidden"
		>
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
