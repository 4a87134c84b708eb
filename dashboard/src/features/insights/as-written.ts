import type { ActionPoint } from '@debrief/shared/contract/insights-shapes.ts';

/** An action point as it is sent: its evidence stays with the server. */
export const asWritten = ({ evidence: _, ...point }: ActionPoint) => point;
