import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Line } from './insight-engine.ts';

export function evidenceWithin(line: Line, from = 0, to = line.text.length): Evidence {
	const length = Math.max(1, line.text.length);
	const at = (offset: number) =>
		Math.round(line.startedAt + ((line.endedAt - line.startedAt) * Math.min(Math.max(offset, 0), length)) / length);
	return { fileId: line.fileId, segmentId: line.id, startedAt: at(from), endedAt: Math.max(at(from), at(to)) };
}
