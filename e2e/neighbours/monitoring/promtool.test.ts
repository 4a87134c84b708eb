import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../api/src/testing/free-ports.ts';
import { root, startProduct } from '../../support/server/start-product.ts';
import { describeWith } from '../start-neighbour.ts';

const promtool = '/usr/bin/promtool';
const rules = join(root, 'deploy/monitoring/prometheus-rules.yaml');

/** Two hours in steps of a minute, in which a process stops and mails fail. */
const story = `rule_files: [${rules}]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
      - { series: 'up{job="debrief",instance="a"}', values: '1x4 0x116' }
      - { series: 'debrief_mails{state="failed"}', values: '0x4 2x116' }
      - { series: 'debrief_disk_bytes{kind="free"}', values: '50000000000x120' }
    alert_rule_test:
      - { eval_time: 4m, alertname: DebriefDown, exp_alerts: [] }
      - eval_time: 10m
        alertname: DebriefDown
        exp_alerts:
          - exp_labels: { severity: critical, job: debrief, instance: a }
            exp_annotations: { summary: A process of Debrief has stopped. }
      - { eval_time: 60m, alertname: DebriefMailsFail, exp_alerts: [] }
      - eval_time: 70m
        alertname: DebriefMailsFail
        exp_alerts:
          - exp_labels: { severity: warning, state: failed }
            exp_annotations: { summary: 'The mail server refuses mails. Send a test mail in Settings, Server to see why.' }
      - { eval_time: 110m, alertname: DebriefDiskNearlyFull, exp_alerts: [] }
`;

describeWith('promtool of Prometheus', promtool)('promtool', () => {
	let folder: string;
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), 'debrief-promtool-'));
	});
	afterAll(() => rmSync(folder, { recursive: true }));
	const run = (args: string[], input = '') => {
		const { status, stdout, stderr } = spawnSync(promtool, args, { encoding: 'utf8', input });
		return { status, text: stdout + stderr };
	};

	test('accepts the rules, whose alarms go off when they should', () => {
		expect(run(['check', 'rules', rules])).toMatchObject({
			status: 0,
			text: expect.stringMatching(/SUCCESS: \d+ rules/),
		});
		const file = join(folder, 'story.yaml');
		writeFileSync(file, story);
		expect(run(['test', 'rules', file])).toMatchObject({ status: 0 });
	});

	test('finds nothing wrong with the metrics of Debrief', async () => {
		const MONITORING_PORT = String(await freePort());
		await using _ = await startProduct({ env: { MONITORING_PORT, SPEECH_ENGINE: 'none' } });
		const metrics = await (await fetch(`http://127.0.0.1:${MONITORING_PORT}/metrics`)).text();
		const remarks = run(['check', 'metrics'], metrics).text.split('\n').filter(Boolean);
		// The library's own names of Node's figures.
		expect(remarks.filter((remark) => !remark.startsWith('nodejs_'))).toEqual([]);
		expect(metrics).toMatch(/^debrief_disk_bytes\{kind="free"\} \d/m);
	});
});
