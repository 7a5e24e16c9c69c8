-- A database of the release whose newest migration is 0004_analytics-and-consent, by pg_dump --inserts, without comments and settings.
SELECT pg_catalog.set_config('search_path', '', false);
CREATE SCHEMA drizzle;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.admin_log (
    id bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    administrator text NOT NULL,
    deed text NOT NULL,
    target text,
    address text NOT NULL,
    status integer NOT NULL
);
ALTER TABLE public.admin_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.admin_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.admin_sessions (
    token_hash text NOT NULL,
    administrator_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.administrators (
    id bigint NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.administrators ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.administrators_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.article_runs (
    due_at timestamp(3) with time zone NOT NULL,
    state text NOT NULL,
    topic text NOT NULL,
    leased_until timestamp(3) with time zone,
    claim integer DEFAULT 1 NOT NULL,
    article_id bigint,
    problem text,
    finished_at timestamp(3) with time zone,
    is_made_up boolean DEFAULT false NOT NULL
);
CREATE TABLE public.article_schedules (
    schedule text NOT NULL,
    known_since timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.articles (
    id bigint NOT NULL,
    status text NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    description text NOT NULL,
    practical_advice text NOT NULL,
    category text NOT NULL,
    target_audience text NOT NULL,
    difficulty text NOT NULL,
    tags text[] NOT NULL,
    citations text[] NOT NULL,
    source_url text,
    source_type text NOT NULL,
    article_type text NOT NULL,
    meta_title text,
    meta_description text,
    origin text NOT NULL,
    published_by text,
    published_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    shown_meta_description text NOT NULL,
    tldr text[] NOT NULL,
    takeaways text[] NOT NULL,
    action_items text[] NOT NULL,
    body_html text NOT NULL,
    advice_html text NOT NULL,
    share_text text NOT NULL,
    reading_minutes integer NOT NULL,
    search tsvector NOT NULL,
    publish_at timestamp(3) with time zone,
    publish_at_by text,
    citation_checks jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT articles_publish_at CHECK (((publish_at IS NULL) OR (status = 'draft'::text))),
    CONSTRAINT articles_published_at CHECK (((status = 'published'::text) = (published_at IS NOT NULL)))
);
ALTER TABLE public.articles ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.articles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.consent_record_days (
    day date NOT NULL,
    rows bigint NOT NULL
);
CREATE TABLE public.consent_records (
    id bigint NOT NULL,
    categories text[] NOT NULL,
    policy_version text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.consent_records ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.consent_records_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.conversion_days (
    day date NOT NULL,
    rows bigint NOT NULL
);
CREATE TABLE public.conversions (
    id bigint NOT NULL,
    input_text text NOT NULL,
    output_text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.conversions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.conversions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.daily_counts (
    day date NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    count bigint NOT NULL
);
CREATE TABLE public.day_visitors (
    day date NOT NULL,
    visitor uuid NOT NULL
);
CREATE TABLE public.failed_sign_ins (
    id bigint NOT NULL,
    address text NOT NULL,
    username text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.failed_sign_ins ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.failed_sign_ins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.generation_turns (
    administrator_id bigint NOT NULL,
    until timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.page_views (
    id bigint NOT NULL,
    path text NOT NULL,
    referrer text,
    session_id text NOT NULL,
    source text NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.page_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.page_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.palette_days (
    day date NOT NULL,
    rows bigint NOT NULL
);
CREATE TABLE public.palettes (
    id bigint NOT NULL,
    starting_color text NOT NULL,
    method text NOT NULL,
    colors text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.palettes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.palettes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.path_days (
    day date NOT NULL,
    path uuid NOT NULL,
    views integer NOT NULL,
    last_visitors integer NOT NULL
);
CREATE TABLE public.path_visitors (
    visitor uuid NOT NULL,
    path uuid NOT NULL,
    last_day date NOT NULL
);
CREATE TABLE public.purges (
    store text NOT NULL,
    succeeded_at timestamp with time zone,
    deleted bigint DEFAULT 0 NOT NULL,
    failed_at timestamp with time zone,
    reason text,
    known_since timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.usage_events (
    id bigint NOT NULL,
    tool_type text NOT NULL,
    action text NOT NULL,
    input_data text,
    output_data text,
    metadata text,
    ip_address text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.usage_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.usage_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.usage_hours (
    hour timestamp with time zone NOT NULL,
    tool_type text NOT NULL,
    action text NOT NULL,
    events bigint NOT NULL
);
CREATE TABLE public.viewed_paths (
    key uuid NOT NULL,
    path text NOT NULL
);
CREATE TABLE public.visit_days (
    day date NOT NULL,
    views integer NOT NULL,
    visitors integer NOT NULL,
    last_visitors integer NOT NULL
);
CREATE TABLE public.visitors (
    visitor uuid NOT NULL,
    last_day date NOT NULL
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '91a6ba50e1ab4d21b7d17b47343cf02ff712723479aa0f3403f8f064501e4e01', 1795259182589);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, '6c3dad0c353383d709a968853564a2ac255c03df10941db690cf3d0baecbce9e', 1795260217502);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '0db6837d82f8bf2bf2fe8095497d22f2e84b611862fb5b011cff000b887975ec', 1795270645890);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'a0e2b6a9496771bbedfdf9678a9034737e4768fc8ba268d021257be1536a6868', 1795324071014);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, 'e4bcc8540e8034c279539c564799017506e24a1703cae34bc1956f2b897616c2', 1795340963960);
INSERT INTO public.admin_log OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-20 06:00:00+00', 'mira', 'signed in', NULL, '203.0.113.7', 200);
INSERT INTO public.admin_log OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-20 08:00:00+00', 'mira', 'published an article', 'article 1', '203.0.113.7', 200);
INSERT INTO public.admin_sessions VALUES ('abababababababababababababababababababababababababababababababab', 1, '2026-11-21 06:00:00+00', '2026-11-21 18:00:00+00');
INSERT INTO public.administrators OVERRIDING SYSTEM VALUE VALUES (1, 'mira', '$2b$12$abcdefghijklmnopqrstuuMmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm', '2026-11-20 06:00:00+00');
INSERT INTO public.article_runs VALUES ('2026-11-21 07:30:00+00', 'done', 'SEO', NULL, 1, 3, NULL, '2026-11-21 07:31:00+00', false);
INSERT INTO public.article_runs VALUES ('2026-11-20 07:30:00+00', 'failed', 'AI', NULL, 3, NULL, 'busy', '2026-11-20 07:40:00+00', true);
INSERT INTO public.article_schedules VALUES ('30 7 * * *', '2026-11-20 00:00:00+00');
INSERT INTO public.articles OVERRIDING SYSTEM VALUE VALUES (1, 'published', 'What "bold" does', 'what-bold-does', 'First.

Second: é, 🎈 and \ backslash.', 'Try it.', 'marketing', 'marketing_professionals', 'beginner', '{bold,text}', '{https://example.org/a}', 'https://example.org/a', 'blog', 'news', NULL, NULL, 'manual', 'mira', '2026-11-20 08:00:00+00', '2026-11-20 07:00:00+00', '2026-11-20 08:00:00+00', 'First.', '{First.}', '{}', '{"Try it."}', '<p>First.</p>', '<p>Try it.</p>', 'First.', 1, '''bold'':2 ''does'':3 ''what'':1', NULL, NULL, '[]');
INSERT INTO public.articles OVERRIDING SYSTEM VALUE VALUES (2, 'published', 'Made by a machine', 'made-by-a-machine', 'Text.', 'Advice.', 'both', 'developers', 'advanced', '{}', '{}', NULL, 'research', 'guide', 'Meta', 'Description', 'generated', NULL, '2026-11-21 08:00:00+00', '2026-11-21 07:00:00+00', '2026-11-21 08:00:00+00', 'Description', '{}', '{}', '{}', '<p>Text.</p>', '<p>Advice.</p>', 'Text.', 2, '''machine'':1', NULL, NULL, '[]');
INSERT INTO public.articles OVERRIDING SYSTEM VALUE VALUES (3, 'draft', 'Not yet', 'not-yet', 'Draft.', 'None.', 'ai', 'developers', 'intermediate', '{}', '{}', NULL, 'research', 'news', NULL, NULL, 'daily', NULL, NULL, '2026-11-21 07:30:00+00', '2026-11-21 07:30:00+00', 'Draft.', '{}', '{}', '{}', '<p>Draft.</p>', '<p>None.</p>', 'Draft.', 1, '''not'':1 ''yet'':2', '2999-01-01 08:00:00+00', 'mira', '[{"url": "https://example.org/a", "state": "works"}]');
INSERT INTO public.consent_record_days VALUES ('2026-11-21', 1);
INSERT INTO public.consent_record_days VALUES ('2026-11-20', 1);
INSERT INTO public.consent_records OVERRIDING SYSTEM VALUE VALUES (1, '{necessary,analytics}', '2025-09-17', '2026-11-20 10:00:00+00');
INSERT INTO public.consent_records OVERRIDING SYSTEM VALUE VALUES (2, '{necessary}', '2025-09-17', '2026-11-21 10:00:00+00');
INSERT INTO public.conversion_days VALUES ('2026-11-21', 1);
INSERT INTO public.conversion_days VALUES ('2026-11-20', 2);
INSERT INTO public.conversions OVERRIDING SYSTEM VALUE VALUES (1, 'Spring sale', '𝗦𝗽𝗿𝗶𝗻𝗴 sale', '2026-11-20 09:00:00+00');
INSERT INTO public.conversions OVERRIDING SYSTEM VALUE VALUES (2, 'One
line more', 'x', '2026-11-20 23:59:59.999999+00');
INSERT INTO public.conversions OVERRIDING SYSTEM VALUE VALUES (3, 'مرحبا 🎈', '🎈', '2026-11-21 00:00:00+00');
INSERT INTO public.daily_counts VALUES ('2026-11-21', 'source', 'search', 1);
INSERT INTO public.daily_counts VALUES ('2026-11-21', 'source', 'direct', 1);
INSERT INTO public.daily_counts VALUES ('2026-11-20', 'source', 'direct', 2);
INSERT INTO public.daily_counts VALUES ('2026-11-21', 'device', 'mobile', 1);
INSERT INTO public.daily_counts VALUES ('2026-11-21', 'device', 'desktop', 1);
INSERT INTO public.daily_counts VALUES ('2026-11-20', 'device', 'desktop', 2);
INSERT INTO public.day_visitors VALUES ('2026-11-20', '019aaaac-2600-ed88-95f2-5c8d217b2015');
INSERT INTO public.day_visitors VALUES ('2026-11-21', '019ab0a2-0700-d455-effd-26d888f7e207');
INSERT INTO public.day_visitors VALUES ('2026-11-21', '019aaaac-2600-ed88-95f2-5c8d217b2015');
INSERT INTO public.failed_sign_ins OVERRIDING SYSTEM VALUE VALUES (1, '203.0.113.9', 'root', '2026-11-20 05:00:00+00');
INSERT INTO public.generation_turns VALUES (1, '2026-11-21 07:32:00+00');
INSERT INTO public.page_views OVERRIDING SYSTEM VALUE VALUES (1, '/', NULL, 'session_1763800000000_a', 'direct', 'desktop', '2026-11-20 10:00:00+00');
INSERT INTO public.page_views OVERRIDING SYSTEM VALUE VALUES (2, '/article/1', 'https://example.org/', 'session_1763800000000_a', 'direct', 'desktop', '2026-11-20 10:01:00+00');
INSERT INTO public.page_views OVERRIDING SYSTEM VALUE VALUES (3, '/', NULL, 'session_1763800000000_a', 'direct', 'desktop', '2026-11-21 10:00:00+00');
INSERT INTO public.page_views OVERRIDING SYSTEM VALUE VALUES (4, '/', 'https://search.example/', 'session_1763900000000_b', 'search', 'mobile', '2026-11-21 11:00:00+00');
INSERT INTO public.palette_days VALUES ('2026-11-21', 1);
INSERT INTO public.palette_days VALUES ('2026-11-20', 1);
INSERT INTO public.palettes OVERRIDING SYSTEM VALUE VALUES (1, '#0f766e', 'website-hsl-rotation', '{#0f766e,#2f855a}', '2026-11-20 09:30:00+00');
INSERT INTO public.palettes OVERRIDING SYSTEM VALUE VALUES (2, '#000000', 'monochrome', '{}', '2026-11-21 09:30:00+00');
INSERT INTO public.path_days VALUES ('2026-11-20', '8a5edab2-8263-2443-219e-051e4ade2d1d', 1, 0);
INSERT INTO public.path_days VALUES ('2026-11-20', '9f06faf9-edbe-f215-cb25-ed7b5ab759d2', 1, 1);
INSERT INTO public.path_days VALUES ('2026-11-21', '8a5edab2-8263-2443-219e-051e4ade2d1d', 2, 2);
INSERT INTO public.path_visitors VALUES ('019aaaac-2600-ed88-95f2-5c8d217b2015', '9f06faf9-edbe-f215-cb25-ed7b5ab759d2', '2026-11-20');
INSERT INTO public.path_visitors VALUES ('019aaaac-2600-ed88-95f2-5c8d217b2015', '8a5edab2-8263-2443-219e-051e4ade2d1d', '2026-11-21');
INSERT INTO public.path_visitors VALUES ('019ab0a2-0700-d455-effd-26d888f7e207', '8a5edab2-8263-2443-219e-051e4ade2d1d', '2026-11-21');
INSERT INTO public.purges VALUES ('pageViews', '2026-11-21 03:17:00+00', 12, NULL, NULL, '2026-11-20 00:00:00+00');
INSERT INTO public.usage_events OVERRIDING SYSTEM VALUE VALUES (1, 'bold_text', 'copied_text', 'Spring sale', '𝗦𝗽𝗿𝗶𝗻𝗴 sale', NULL, '203.0.113.0', '2026-11-20 10:15:00+00');
INSERT INTO public.usage_events OVERRIDING SYSTEM VALUE VALUES (2, 'bold_text', 'copied_text', 'It''s here', NULL, '{"a":"b"}', NULL, '2026-11-20 10:45:00+00');
INSERT INTO public.usage_events OVERRIDING SYSTEM VALUE VALUES (3, 'qr_code', 'downloaded', 'https://example.com/', NULL, NULL, '2001:db8::', '2026-11-21 00:00:00+00');
INSERT INTO public.usage_hours VALUES ('2026-11-21 00:00:00+00', 'qr_code', 'downloaded', 1);
INSERT INTO public.usage_hours VALUES ('2026-11-20 10:00:00+00', 'bold_text', 'copied_text', 2);
INSERT INTO public.viewed_paths VALUES ('8a5edab2-8263-2443-219e-051e4ade2d1d', '/');
INSERT INTO public.viewed_paths VALUES ('9f06faf9-edbe-f215-cb25-ed7b5ab759d2', '/article/1');
INSERT INTO public.visit_days VALUES ('2026-11-20', 2, 1, 0);
INSERT INTO public.visit_days VALUES ('2026-11-21', 2, 2, 2);
INSERT INTO public.visitors VALUES ('019ab0a2-0700-d455-effd-26d888f7e207', '2026-11-21');
INSERT INTO public.visitors VALUES ('019aaaac-2600-ed88-95f2-5c8d217b2015', '2026-11-21');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 5, true);
SELECT pg_catalog.setval('public.admin_log_id_seq', 2, true);
SELECT pg_catalog.setval('public.administrators_id_seq', 1, true);
SELECT pg_catalog.setval('public.articles_id_seq', 3, true);
SELECT pg_catalog.setval('public.consent_records_id_seq', 2, true);
SELECT pg_catalog.setval('public.conversions_id_seq', 3, true);
SELECT pg_catalog.setval('public.failed_sign_ins_id_seq', 1, true);
SELECT pg_catalog.setval('public.page_views_id_seq', 4, true);
SELECT pg_catalog.setval('public.palettes_id_seq', 2, true);
SELECT pg_catalog.setval('public.usage_events_id_seq', 3, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin_log
    ADD CONSTRAINT admin_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin_sessions
    ADD CONSTRAINT admin_sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.administrators
    ADD CONSTRAINT administrators_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.administrators
    ADD CONSTRAINT administrators_username_unique UNIQUE (username);
ALTER TABLE ONLY public.article_runs
    ADD CONSTRAINT article_runs_pkey PRIMARY KEY (due_at);
ALTER TABLE ONLY public.article_schedules
    ADD CONSTRAINT article_schedules_pkey PRIMARY KEY (schedule);
ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.consent_record_days
    ADD CONSTRAINT consent_record_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.consent_records
    ADD CONSTRAINT consent_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.conversion_days
    ADD CONSTRAINT conversion_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.conversions
    ADD CONSTRAINT conversions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.daily_counts
    ADD CONSTRAINT daily_counts_day_kind_key_pk PRIMARY KEY (day, kind, key);
ALTER TABLE ONLY public.day_visitors
    ADD CONSTRAINT day_visitors_day_visitor_pk PRIMARY KEY (day, visitor);
ALTER TABLE ONLY public.failed_sign_ins
    ADD CONSTRAINT failed_sign_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.generation_turns
    ADD CONSTRAINT generation_turns_pkey PRIMARY KEY (administrator_id);
ALTER TABLE ONLY public.page_views
    ADD CONSTRAINT page_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.palette_days
    ADD CONSTRAINT palette_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.palettes
    ADD CONSTRAINT palettes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.path_days
    ADD CONSTRAINT path_days_day_path_pk PRIMARY KEY (day, path);
ALTER TABLE ONLY public.path_visitors
    ADD CONSTRAINT path_visitors_visitor_path_pk PRIMARY KEY (visitor, path);
ALTER TABLE ONLY public.purges
    ADD CONSTRAINT purges_pkey PRIMARY KEY (store);
ALTER TABLE ONLY public.usage_events
    ADD CONSTRAINT usage_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.usage_hours
    ADD CONSTRAINT usage_hours_hour_tool_type_action_pk PRIMARY KEY (hour, tool_type, action);
ALTER TABLE ONLY public.viewed_paths
    ADD CONSTRAINT viewed_paths_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.visit_days
    ADD CONSTRAINT visit_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.visitors
    ADD CONSTRAINT visitors_pkey PRIMARY KEY (visitor);
CREATE INDEX admin_log_at ON public.admin_log USING btree (at);
CREATE INDEX admin_sessions_administrator_id_index ON public.admin_sessions USING btree (administrator_id);
CREATE INDEX admin_sessions_expires_at ON public.admin_sessions USING btree (expires_at);
CREATE INDEX articles_drafts ON public.articles USING btree (created_at, id) WHERE (status = 'draft'::text);
CREATE INDEX articles_publish_at ON public.articles USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX articles_published ON public.articles USING btree (published_at, id) WHERE (status = 'published'::text);
CREATE INDEX articles_published_ai ON public.articles USING btree (published_at, id) WHERE ((status = 'published'::text) AND (category = ANY (ARRAY['ai'::text, 'both'::text])));
CREATE INDEX articles_published_marketing ON public.articles USING btree (published_at, id) WHERE ((status = 'published'::text) AND (category = ANY (ARRAY['marketing'::text, 'both'::text])));
CREATE INDEX articles_search ON public.articles USING gin (search) WITH (fastupdate='false');
CREATE INDEX articles_tags ON public.articles USING gin (tags) WITH (fastupdate='false');
CREATE INDEX consent_records_created_at ON public.consent_records USING btree (created_at);
CREATE INDEX conversions_created_at ON public.conversions USING btree (created_at);
CREATE INDEX failed_sign_ins_address_at_index ON public.failed_sign_ins USING btree (address, at);
CREATE INDEX failed_sign_ins_at_index ON public.failed_sign_ins USING btree (at);
CREATE INDEX page_views_created_at ON public.page_views USING btree (created_at);
CREATE INDEX page_views_session_id ON public.page_views USING btree (session_id);
CREATE INDEX palettes_created_at ON public.palettes USING btree (created_at);
CREATE INDEX path_visitors_last_day ON public.path_visitors USING btree (last_day);
CREATE INDEX usage_events_created_at ON public.usage_events USING btree (created_at);
CREATE INDEX usage_events_tool_action_created_at ON public.usage_events USING btree (tool_type, action, created_at);
CREATE INDEX visitors_last_day ON public.visitors USING btree (last_day);
ALTER TABLE ONLY public.admin_sessions
    ADD CONSTRAINT admin_sessions_administrator_id_administrators_id_fk FOREIGN KEY (administrator_id) REFERENCES public.administrators(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.article_runs
    ADD CONSTRAINT article_runs_article_id_articles_id_fk FOREIGN KEY (article_id) REFERENCES public.articles(id) ON DELETE SET NULL;
