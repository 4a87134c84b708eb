import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type JobOutcome = 'done' | 'retried' | 'gave_up';

/** Metrics of this process in the Prometheus text format. Labels never contain user data. */
export type Metrics = {
	countRequest(request: { method: string; route: string; status: number; seconds: number }): void;
	countJob(job: { name: string; outcome: JobOutcome; seconds: number }): void;
	countStoredBytes(bytes: number): void;
	countDelay(seconds: number): void;
	addGauge(gauge: { name: string; help: string; label?: string }): (value: number, labelled?: string) => void;
	read(): Promise<{ text: string; type: string }>;
};

const requestBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 30];
const delayBuckets = [0.5, 1, 2, 5, 10];
const jobBuckets = [0.1, 1, 10, 60, 300, 1_800, 7_200];

export function createMetrics({ ofProcess = false } = {}): Metrics {
	const registry = new Registry();
	const registers = [registry];
	if (ofProcess) collectDefaultMetrics({ register: registry });
	const requests = new Histogram({
		name: 'http_server_request_duration_seconds',
		help: 'Duration of HTTP requests.',
		labelNames: ['method', 'route', 'status'],
		buckets: requestBuckets,
		registers,
	});
	const jobs = new Histogram({
		name: 'debrief_job_duration_seconds',
		help: 'Duration of attempts at jobs.',
		labelNames: ['job', 'outcome'],
		buckets: jobBuckets,
		registers,
	});
	const storedBytes = new Counter({
		name: 'debrief_stored_bytes_total',
		help: 'Bytes of recordings that arrived and were stored.',
		registers,
	});
	const delays = new Histogram({
		name: 'debrief_event_loop_delay_seconds',
		help: 'Delays of the event loop over 0.2 s: the process answered nobody.',
		buckets: delayBuckets,
		registers,
	});
	return {
		countRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
		countJob: ({ name, outcome, seconds }) => jobs.observe({ job: name, outcome }, seconds),
		countStoredBytes: (bytes) => storedBytes.inc(bytes),
		countDelay: (seconds) => delays.observe(seconds),
		addGauge({ name, help, label }) {
			const gauge = new Gauge({ name, help, labelNames: label ? [label] : [], registers });
			return (value, labelled) => (label && labelled ? gauge.set({ [label]: labelled }, value) : gauge.set(value));
		},
		read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
	};
}
