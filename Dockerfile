FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run release -- server \
	&& mkdir /app \
	&& tar -xzf release/debrief-*.tar.gz -C /app --strip-components=1

FROM node:24-bookworm-slim
RUN apt-get update \
	&& apt-get install -y --no-install-recommends ffmpeg \
	&& rm -rf /var/lib/apt/lists/* \
	&& install -d -o 1000 -g 1000 -m 0700 /data
COPY --from=build /app /app
WORKDIR /app
# A folder in the volume, because volumes may be open to others, and the server keeps its own closed.
ENV NODE_ENV=production DATA_DIR=/data/debrief HOST=0.0.0.0 PORT=3000 MONITORING_HOST=0.0.0.0
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s \
	CMD ["node", "-e", "const { ROLE, PORT, MONITORING_PORT } = process.env; fetch(`http://127.0.0.1:${ROLE === 'worker' ? MONITORING_PORT : PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "debrief.mjs"]
CMD ["start"]
