import { type Attributes, context, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('debrief');

/** Nearly free without an exporter. Attributes hold names and IDs, never user data. */
export function inSpan<Result>(
	name: string,
	attributes: Attributes,
	work: (span: Span) => Promise<Result>,
): Promise<Result> {
	return tracer.startActiveSpan(name, { attributes }, async (span) => {
		try {
			return await work(span);
		} catch (error) {
			span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
			throw error;
		} finally {
			span.end();
		}
	});
}

/** Exports by OTLP. The exporter itself reads OTEL_EXPORTER_OTLP_ENDPOINT and the other variables. `stop` flushes. */
export async function startTracing(version: string): Promise<{ stop(): Promise<void> }> {
	const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
		import('@opentelemetry/context-async-hooks'),
		import('@opentelemetry/exporter-trace-otlp-http'),
		import('@opentelemetry/resources'),
		import('@opentelemetry/sdk-trace'),
	]);
	const ofProduct = resources.resourceFromAttributes({ 'service.name': 'debrief', 'service.version': version });
	const ofEnvironment = resources.detectResources({ detectors: [resources.envDetector] });
	const provider = new sdk.TracerProvider({
		resource: ofProduct.merge(ofEnvironment),
		spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
	});
	context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
	trace.setGlobalTracerProvider(provider);
	return {
		async stop() {
			await provider.shutdown().catch(() => undefined);
			trace.disable();
			context.disable();
		},
	};
}
