# The image of every Node process. APP is its workspace: gateway, services/<name>, or scripts for the demo data.
#   docker build --build-arg APP=services/plan -t layover/plan .

FROM node:24.21-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY proto/package.json proto/
COPY gateway/package.json gateway/
COPY scripts/package.json scripts/
COPY verification/package.json verification/
COPY paypal-sandbox/package.json paypal-sandbox/
COPY web/package.json web/
COPY services/kit/package.json services/kit/
COPY services/shared/package.json services/shared/
COPY services/auth/package.json services/auth/
COPY services/user/package.json services/user/
COPY services/chat/package.json services/chat/
COPY services/plan/package.json services/plan/
COPY services/content/package.json services/content/
COPY services/payment/package.json services/payment/

# Shared by all images: the code of the event contracts and the web build that the gateway serves.
FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY proto proto
COPY web web
RUN npm run proto:generate && npm run build --workspace web

FROM manifests AS packages
ARG APP
RUN npm ci --omit=dev --no-audit --no-fund --workspace "$APP"

FROM node:24.21-slim AS files
ARG APP
WORKDIR /app
COPY . .
COPY --from=build /app/proto proto
COPY --from=build /app/web/dist web/dist
RUN sh scripts/image-files.sh "$APP" /files

FROM node:24.21-slim
ARG APP
# With more than two arenas, glibc keeps the memory of encoded pictures in each of them.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app ./
COPY --from=files /files ./
# A named volume gets the owner of the folder on which it is mounted.
RUN mkdir -p /data/uploads/user /data/uploads/chat /data/uploads/plan /data/uploads/content /data/uploads/payment && chown -R node:node /data
WORKDIR /app/${APP}
USER node
EXPOSE 3000
# A larger young generation keeps the objects of one large answer out of the old generation (measured: a fifth less CPU).
CMD ["node", "--max-semi-space-size=32", "src/main.ts"]
