import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { storeKeyOf } from '../brands/read-store.ts'
import { buildFolder } from './build-folder.ts'
import { HOSTING_FILE, type HostedMarket, type Hosting, type Rewrite, type RouteClass } from '../backend/pages/hosting.ts'

/** Settings of an nginx that the operator chooses. */
export interface NginxSettings {
  /** The built folder, as nginx finds it. */
  readonly folder: string
  /** What nginx listens on: `8080`, or `443 ssl` with a certificate. */
  readonly listen: string
  /** Address of the back end: `127.0.0.1:4000`. */
  readonly backend: string
  readonly certificate?: { readonly file: string; readonly key: string }
}

/** Separates the parts of a joined value. No address contains it, so that the value can be split again. */
const AND = '|'

const HTTPS_ONLY = 'strict-transport-security'

/**
 * Quotes a value for nginx; nothing in it is a variable.
 * @throws Error if nginx has no way to write the value
 */
const quoted = (text: string): string => {
  if (/[\\"$\n]/.test(text)) throw new Error(`nginx cannot be told ${JSON.stringify(text)}`)
  return `"${text}"`
}

/** Quotes a regular expression for nginx. */
const expression = (pattern: string): string => `"~${pattern.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const map = (from: string, to: string, rows: readonly (readonly [match: string, value: string])[]): string =>
  [`  map ${from} ${to} {`, ...rows.map(([match, value]) => `    ${match} ${value};`), '  }'].join('\n')

const anyOf = (words: readonly string[]): string => (words.length === 0 ? '(?!)' : words.join('|'))

const prefixes = (markets: readonly HostedMarket[], languagesOf: (market: HostedMarket) => readonly string[]): readonly string[] =>
  markets.flatMap((market) => languagesOf(market).map((language) => `${language}-${market.path}`))

/** Writes the maps that read a request: its address, its locale, and the visitor's earlier choice. */
const whatIsAsked = ({ markets }: Hosting): readonly string[] => {
  const paths = anyOf(markets.map(({ path }) => path))
  const others = anyOf(prefixes(markets, (market) => market.others))
  const defaults = anyOf(prefixes(markets, (market) => [market.default]))
  const cookie = (name: string): string => expression(`^(?:[^;]*;\\s*)*?${name}=(?<${name.replace('-', '_')}_value>[a-z]{2})\\s*(?:;|$)`)
  return [
    map('$request_uri', '$asked_path', [
      ['default', '$request_uri'],
      [expression('^(?<path_value>[^?]*)\\?'), '$path_value']
    ]),
    map('$request_uri', '$asked_query', [
      ['default', '""'],
      [expression('^[^?]*(?<query_value>\\?.*)$'), '$query_value']
    ]),
    // Characters that can be written in more than one way, `%` first: only the back end knows how it writes them into a redirect.
    map('$asked_path', '$is_spelled', [
      ['default', '0'],
      [expression("[^A-Za-z0-9_.!~*'()/-]"), '1']
    ]),
    map('$http_cookie', '$chosen_language', [
      ['default', '""'],
      [cookie('shop-lang'), '$shop_lang_value']
    ]),
    map('$http_cookie', '$chosen_country', [
      ['default', '""'],
      [cookie('shop-country'), '$shop_country_value']
    ]),
    map('$asked_path', '$asked_locale', [
      ['default', '""'],
      [expression(`^/(?<locale_value>(?:[a-z]{2}-)?(?:${paths}))(?:/|$)`), '$locale_value']
    ]),
    map('$asked_locale', '$asked_country', [
      ['default', '""'],
      [expression('(?<country_value>..)$'), '$country_value']
    ]),
    map('$asked_path', '$asked_rest', [
      ['default', '""'],
      [expression('^/[^/]+/(?<rest_value>.*)$'), '$rest_value']
    ]),
    map('$asked_path', '$has_slash', [
      ['default', '0'],
      [expression('^/[^/]+/'), '1']
    ]),
    // Two letters are the old product list, and the address of a list ends with a slash.
    map('$asked_rest', '$is_old', [
      ['default', '0'],
      [expression('^(?:[a-zA-Z]{2}/?|search)$'), '1']
    ]),
    map('$is_old', '$new_rest', [
      ['default', '$asked_rest'],
      ['1', '"search/"']
    ]),
    map('$asked_locale', '$locale_kind', [
      ['default', '"unserved"'],
      ['""', '"none"'],
      [expression(`^(?:${paths})$`), '"plain"'],
      [expression(`^(?:${others})$`), '"other"'],
      [expression(`^(?:${defaults})$`), '"default"']
    ]),
    // A plain country redirects to the language that was chosen before, where the market has it.
    map(`"$chosen_language-$asked_country"`, '$followed', [
      ['default', '$asked_country'],
      [expression(`^(?<followed_value>${others})$`), '$followed_value']
    ]),
    map(`"$chosen_language-$chosen_country"`, '$home', [
      ['default', '$chosen_country'],
      [expression(`^(?<home_value>${others})$`), '$home_value']
    ]),
    map('$chosen_country', '$is_home', [
      ['default', '0'],
      [expression(`^(?:${paths})$`), '1']
    ]),
    // A country alone has no language to redirect to.
    map('$followed', '$stays', [
      ['default', '0'],
      [expression('^..$'), '1']
    ]),
    map(`"$locale_kind${AND}$asked_rest${AND}$asked_query"`, '$form', [
      ['default', '0'],
      [expression('^(?!none)[^|]*\\|search/?\\|\\?(?:.*&)?q='), '1']
    ])
  ]
}

/**
 * Writes where addresses without a page redirect to.
 * First those that are the same for every visitor, then those that depend on the visitor.
 */
const redirects = (): readonly string[] => {
  const plain = `/$asked_country/$new_rest$asked_query`
  return [
    map(`"$locale_kind${AND}$is_old${AND}$has_slash"`, '$to_for_ever', [
      ['default', '""'],
      [expression('^(?:plain\\|1|default)\\|'), `"${plain}"`],
      [expression('^other\\|(?:1\\|.|0\\|0)$'), '"/$asked_locale/$new_rest$asked_query"']
    ]),
    map(`"$locale_kind${AND}$stays"`, '$to_of_locale', [
      ['default', '""'],
      ['"plain|0"', '"/$followed/$new_rest$asked_query"'],
      [expression('^unserved\\|'), `"${plain}"`]
    ]),
    map(`"$is_home${AND}$asked_path"`, '$to_for_visitor', [
      ['default', '$to_of_locale'],
      [expression('^0\\|/$'), '"/international$asked_query"'],
      [expression('^1\\|/$'), '"/$home/$asked_query"'],
      [expression('^1\\|/product/(?<sold_value>[^/]{3,})/?$'), '"/$home/$sold_value$asked_query"']
    ])
  ]
}

const rewriteRow = ({ pattern, file }: Rewrite, folder: string, at: number): readonly [string, string] => [
  // No expression is matched against an empty value.
  pattern === '^$' ? '""' : expression(pattern.replace('([^/]+)', `(?<slug_value_${at}>[^/]+)`)),
  `"${folder}${file.replace('$1', `$slug_value_${at}`)}"`
]

/** Writes where pages lead that the build never has, in the countries and languages that it serves. */
const redirectsOfPages = ({ rewrites }: Hosting): string =>
  map(`"$locale_kind${AND}$asked_rest"`, '$to_of_page', [
    ['default', '""'],
    ...rewrites.country.flatMap(({ pattern, redirect }) =>
      redirect === undefined ? [] : [[expression(pattern.replace('^', '^(?:plain|other)\\|')), quoted(redirect)] as const]
    )
  ])

/** Writes which file an address shows, and its security headers. */
const files = ({ rewrites, headers, caching }: Hosting): readonly string[] => {
  const isUnusual = (rewrite: Rewrite): boolean => rewrite.class !== 'public'
  const ofClass = (list: readonly Rewrite[]): readonly (readonly [string, string])[] =>
    list.filter(isUnusual).map((rewrite) => [expression(rewrite.pattern.replace('([^/]+)', '[^/]+')), `"${rewrite.class}"`])
  const names = [...new Set(Object.values(headers).flatMap((classHeaders) => Object.keys(classHeaders)))]
  const valueIn = (routeClass: RouteClass, name: string): string => quoted(headers[routeClass][name] ?? '')
  return [
    map('$asked_rest', '$file_of_country', [
      ['default', '"none"'],
      ...rewrites.country.map((rewrite, at) => rewriteRow(rewrite, '$asked_locale/', at))
    ]),
    map('$asked_path', '$file_of_root', [
      ['default', '"none"'],
      ...rewrites.root.map((rewrite, at) => rewriteRow({ ...rewrite, pattern: rewrite.pattern.replace('^', '^/') }, '', at + 100))
    ]),
    map('$locale_kind', '$file', [
      ['default', '$file_of_country'],
      ['"none"', '$file_of_root']
    ]),
    map('$locale_kind', '$class_of_page', [
      ['default', '$class_of_country'],
      ['"none"', '"public"']
    ]),
    // A redirect shows nothing of the page to which it leads.
    map('"$to_for_ever$to_for_visitor"', '$class', [
      ['default', '"public"'],
      ['""', '$class_of_page']
    ]),
    map('$asked_rest', '$class_of_country', [['default', '"public"'], ...ofClass(rewrites.country)]),
    // A page of a feature that the country does not have was never written.
    map('$asked_rest', '$missing_of_country', [
      ['default', '"404.html"'],
      ...rewrites.country.flatMap(({ pattern, otherwise }) =>
        otherwise === undefined ? [] : [[expression(pattern), quoted(otherwise)] as const]
      )
    ]),
    map('$locale_kind', '$missing', [
      ['default', '"/$asked_locale/$missing_of_country"'],
      ['"none"', '"/404.html"']
    ]),
    map('$status', '$page_cache', [
      ['default', quoted(caching.never)],
      [expression('^(?:200|304)$'), quoted(caching.page)],
      ['301', quoted(caching.day)]
    ]),
    map('$status', '$file_cache', [
      ['default', quoted(caching.never)],
      [expression('^(?:200|304)$'), quoted(caching.day)]
    ]),
    map('$status', '$asset_cache', [
      ['default', quoted(caching.never)],
      [expression('^(?:200|304)$'), quoted(caching.forever)]
    ]),
    ...names.map((name) =>
      map(name === HTTPS_ONLY ? `"$scheme${AND}$class"` : '$class', variableOf(name), [
        ['default', name === HTTPS_ONLY ? '""' : valueIn('public', name)],
        ...(Object.keys(headers) as RouteClass[]).map(
          (routeClass) => [name === HTTPS_ONLY ? `"https${AND}${routeClass}"` : `"${routeClass}"`, valueIn(routeClass, name)] as const
        )
      ])
    )
  ]
}

const variableOf = (header: string): string => `$wall_${header.replaceAll('-', '_')}`

/** Writes the headers of every answer of one kind of file, whatever its status. */
const headerLines = ({ headers }: Hosting, cache: string): readonly string[] => [
  ...Object.keys(headers.public).map((name) => `      add_header ${name} ${variableOf(name)} always;`),
  `      add_header cache-control ${cache} always;`,
  '      add_header vary accept-encoding always;'
]

const TYPES = `  types {
    text/html html;
    text/javascript js;
    text/css css;
    text/plain txt;
    image/svg+xml svg;
    image/png png;
    image/x-icon ico;
    application/json json;
    application/xml xml;
    application/manifest+json webmanifest;
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/javascript text/css text/plain application/json application/xml application/manifest+json;`

const proxy = (at: string): string => `    location ${at} {
      proxy_pass http://store;
      proxy_http_version 1.1;
      proxy_redirect off;
      proxy_set_header host $http_host;
      proxy_set_header connection "";
      proxy_set_header x-forwarded-proto $scheme;
      proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
    }`

/** Writes how sockets reach the store: as they are, and open between two pings of the store. */
const socketProxy = (): string => `    location ^~ /ws/ {
      proxy_pass http://store;
      proxy_http_version 1.1;
      proxy_set_header host $http_host;
      proxy_set_header upgrade $http_upgrade;
      proxy_set_header connection "upgrade";
      proxy_set_header x-forwarded-proto $scheme;
      proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
      proxy_read_timeout 330s;
      proxy_send_timeout 330s;
    }`

/** Writes what comes before the servers in both configurations. */
const beginning = ({ backend }: NginxSettings): string => `worker_processes auto;
events {
  worker_connections 1024;
}
http {
${TYPES}
  server_tokens off;
  absolute_redirect off;
  sendfile on;
  gzip_static on;
  gzip_vary off;
  map_hash_bucket_size 256;
  variables_hash_max_size 4096;
  upstream store {
    server ${backend};
    keepalive 32;
  }`

const tlsOf = ({ certificate }: NginxSettings): string =>
  certificate === undefined ? '' : `    ssl_certificate ${quoted(certificate.file)};\n    ssl_certificate_key ${quoted(certificate.key)};`

/**
 * Writes the configuration of an nginx in front of a running store.
 *
 * It terminates https and sends the hashed files from the disk; all other requests go to the store, which renders pages on request.
 */
export const nginxProxyConf = ({ headers, caching, assets, worker }: Hosting, settings: NginxSettings): string => {
  const { [HTTPS_ONLY]: promise = '', ...walled } = headers.public
  return `# Written by site/nginx.ts from ${HOSTING_FILE}; write it again with every build: it holds the hashes of the build's script and styles.
${beginning(settings)}
${map('$scheme', '$promise', [
  ['default', '""'],
  ['https', quoted(promise)]
])}
  server {
    listen ${settings.listen};
${tlsOf(settings)}
    client_max_body_size 64k;

${proxy('/')}
${socketProxy()}
${proxy('@store')}
${proxy(`= ${worker.address}`)}
    location ^~ /assets/ {
      root ${quoted(join(settings.folder, assets))};
${Object.entries(walled)
  .map(([name, value]) => `      add_header ${name} ${quoted(value)};`)
  .join('\n')}
      add_header ${HTTPS_ONLY} $promise;
      add_header cache-control ${quoted(caching.forever)};
      add_header vary accept-encoding;
      error_page 418 = @store;
      if ($request_method !~ ^(?:GET|HEAD)$) { return 418; }
      # Signs that are written in more than one way are read by the store.
      if ($request_uri !~ "^/assets/[A-Za-z0-9_.!~*'()/-]*(?:[?]|$)") { return 418; }
      try_files $uri @store;
    }
  }
}
`
}

/** Addresses of sockets among those that the back end answers. */
const SOCKETS = 'ws/'

const locationOf = (name: string): string => (name.endsWith('/') ? `^~ /${name}` : `= /${name}`)

/**
 * Writes the configuration of an nginx that serves an exported store by its hosting.json.
 *
 * Pages, files, redirects and headers come from nginx, calls from the back end. Requests with a form or escaped characters to be read,
 * another method or another host than the store's go to the back end too.
 */
export const nginxConf = (hosting: Hosting, settings: NginxSettings): string => {
  const pages = quoted(join(settings.folder, hosting.pages))
  const assets = quoted(join(settings.folder, hosting.assets))
  const gate = hosting.gate === undefined ? [] : [`    if ($host != ${quoted(hosting.gate.host)}) { return 418; }`]
  return `# Written by site/nginx.ts from ${HOSTING_FILE}; write it again with every build: it holds the hashes of the build's script and styles.
${beginning(settings)}
${[...whatIsAsked(hosting), ...redirects(), redirectsOfPages(hosting), ...files(hosting)].join('\n')}
  server {
    listen ${settings.listen};
${tlsOf(settings)}
    client_max_body_size 64k;
    error_page 418 = @store;
${gate.join('\n')}
    if ($request_method !~ ^(?:GET|HEAD)$) { return 418; }
    if ($is_spelled) { return 418; }

${hosting.proxied.map((name) => (name === SOCKETS ? socketProxy() : proxy(locationOf(name)))).join('\n')}
${proxy('@store')}

    location = ${hosting.worker.address} {
      root ${pages};
${headerLines(hosting, quoted(hosting.caching.never)).join('\n')}
${Object.entries(hosting.worker.headers)
  .map(([name, value]) => `      add_header ${name} ${quoted(value)} always;`)
  .join('\n')}
      error_page 404 @no_asset;
      try_files /${hosting.worker.file} =404;
    }
    location ^~ /assets/ {
      root ${assets};
${headerLines(hosting, '$asset_cache').join('\n')}
      error_page 404 @no_asset;
      try_files $uri =404;
    }
    location ^~ ${hosting.known.address} {
      root ${pages};
${headerLines(hosting, quoted(hosting.caching.page)).join('\n')}
      error_page 404 @no_asset;
      try_files $uri =404;
    }
    location @no_asset {
${headerLines(hosting, '$asset_cache').join('\n')}
      types { }
      default_type text/plain;
      return 404 "Not found";
    }
${hosting.files
  .map(
    (name) => `    location ${locationOf(name)} {
      root ${pages};
${headerLines(hosting, '$file_cache').join('\n')}
      error_page 404 @missing;
      try_files $uri =404;
    }`
  )
  .join('\n')}
    location / {
      root ${pages};
${headerLines(hosting, '$page_cache').join('\n')}
      error_page 418 = @store;
      error_page 404 @missing;
      # The text of a form is read by the back end.
      if ($form) { return 418; }
      if ($to_for_ever) { return 301 $to_for_ever; }
      if ($to_for_visitor) { return 302 $to_for_visitor; }
      if ($to_of_page) { return 302 $to_of_page; }
      try_files /$file =404;
    }
    location @missing {
      root ${pages};
${headerLines(hosting, '$page_cache').join('\n')}
      try_files $missing /$asked_locale/404.html /404.html =404;
    }
  }
}
`
}

const readHostingFile = (folder: string): Hosting => {
  const file = join(folder, HOSTING_FILE)
  if (!existsSync(file)) throw new Error(`There is no ${file}. Write the pages first: npm start`)
  return JSON.parse(readFileSync(file, 'utf8')) as Hosting
}

/** Reads from the environment where nginx listens and where the back end is. */
export const readNginxSettings = (folder: string, env: Readonly<Record<string, string | undefined>>): NginxSettings => {
  const { NGINX_LISTEN = '8080', NGINX_BACKEND = '127.0.0.1:4000', NGINX_CERTIFICATE, NGINX_KEY } = env
  return {
    folder,
    listen: NGINX_LISTEN,
    backend: NGINX_BACKEND,
    ...(NGINX_CERTIFICATE === undefined || NGINX_KEY === undefined ? {} : { certificate: { file: NGINX_CERTIFICATE, key: NGINX_KEY } })
  }
}

/** Writes both configurations beside hosting.json. */
export const writeNginxConfs = (hosting: Hosting, settings: NginxSettings): readonly string[] => {
  const confs = { 'nginx.conf': nginxConf(hosting, settings), 'nginx-proxy.conf': nginxProxyConf(hosting, settings) }
  return Object.entries(confs).map(([name, text]) => {
    const file = join(settings.folder, name)
    writeFileSync(file, text)
    return file
  })
}

if (import.meta.main) {
  const folder = resolve(buildFolder(storeKeyOf(process.env)))
  for (const file of writeNginxConfs(readHostingFile(folder), readNginxSettings(folder, process.env)))
    console.log(`Written: ${relative('.', file)}. Check it: nginx -t -c ${file}`)
}
