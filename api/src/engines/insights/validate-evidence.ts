import type { Entities, Entity, Evidence, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Line, Transcript } from './insight-engine.ts';
import { normalise } from './text/normalise.ts';

/** Drops evidence outside its line, and entities without any. A check without evidence becomes "not_found". */
export function validateEvidence(insights: Insights, transcript: Transcript): Insights {
	const lines = new Map(transcript.lines.map((line) => [line.id, line]));
	const sound = <T extends { evidence: Evidence[] }>(item: T): T => ({
		...item,
		evidence: item.evidence.filter((one) => isInside(one, lines.get(one.segmentId))),
	});
	const spoken = (entities: Entity[]) => entities.map(sound).flatMap((entity) => keepWhereSpoken(entity, lines));
	return {
		...insights,
		title: sound(insights.title),
		summary: insights.summary.map(sound),
		actionPoints: insights.actionPoints.map(sound),
		tags: insights.tags.map(sound),
		compliance: insights.compliance
			.map(sound)
			.map((step) =>
				step.result === 'found' && step.evidence.length > 0
					? { ...step, timestamp: step.evidence[0]?.startedAt ?? null }
					: { ...step, result: 'not_found' as const, timestamp: null, evidence: [] },
			),
		entities: mapEntities(insights.entities, spoken),
		sentiment: sound(insights.sentiment),
		...(insights.chapters && {
			chapters: insights.chapters
				.filter((chapter) => lines.get(chapter.segmentId)?.fileId === chapter.fileId)
				.map(sound),
		}),
	};
}

function isInside({ fileId, startedAt, endedAt }: Evidence, line: Line | undefined): boolean {
	return line?.fileId === fileId && startedAt <= endedAt && startedAt >= line.startedAt && endedAt <= line.endedAt;
}

function keepWhereSpoken(entity: Entity, lines: Map<string, Line>): Entity[] {
	const spokenText = normalise(entity.text).replaceAll(' ', '');
	if (spokenText === '') return [];
	const spelling = new RegExp(
		`(?:^| )${[...spokenText].map((character) => (character === '+' ? '\\+' : character)).join(' ?')}(?: |$)`,
		'u',
	);
	const evidence = entity.evidence.filter((one) => spelling.test(normalise(lines.get(one.segmentId)?.text ?? '')));
	return evidence.length > 0 ? [{ ...entity, evidence }] : [];
}

function mapEntities(entities: Entities, change: (of: Entity[]) => Entity[]): Entities {
	return {
		names: change(entities.names),
		phone_numbers: change(entities.phone_numbers),
		emails: change(entities.emails),
		addresses: change(entities.addresses),
		dates: change(entities.dates),
		company_names: change(entities.company_names),
	};
}
