# Stand-ins for the public images, where no registry can be reached: the same programs as Debian packages them, with the
# users and the beginnings of the public ones. The context holds the npm packages of Node and npm, unpacked.
ARG BASE
FROM ${BASE} AS node
COPY node/bin/node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --create-home --uid 1000 node && \
  mkdir -p /usr/local/etc && echo 'cafile=/etc/ssl/certs/ca-certificates.crt' > /usr/local/etc/npmrc

FROM ${BASE} AS haproxy
RUN apt-get update && apt-get install -y --no-install-recommends haproxy && rm -rf /var/lib/apt/lists/*
USER haproxy

FROM ${BASE} AS redis
RUN apt-get update && apt-get install -y --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/*

FROM ${BASE} AS coturn
RUN apt-get update && apt-get install -y --no-install-recommends coturn libcap2-bin && rm -rf /var/lib/apt/lists/* && \
  setcap CAP_NET_BIND_SERVICE=+ep /usr/bin/turnserver
USER nobody:nogroup

FROM ${BASE} AS janus
RUN apt-get update && apt-get install -y --no-install-recommends janus && rm -rf /var/lib/apt/lists/* && \
  mkdir -p /opt/janus/bin && ln -s /usr/bin/janus /opt/janus/bin/janus
USER nobody

FROM ${BASE} AS postgres
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15 && rm -rf /var/lib/apt/lists/* && \
  rm -rf /var/lib/postgresql/15
ENV PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin
COPY postgres.sh /usr/local/bin/
ENTRYPOINT ["postgres.sh"]
