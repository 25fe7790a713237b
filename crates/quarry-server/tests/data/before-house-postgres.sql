SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE UNLOGGED TABLE public.attendance (
    table_id bigint NOT NULL,
    queue integer NOT NULL,
    until bigint NOT NULL
);
CREATE TABLE public.beat (
    one integer NOT NULL,
    at bigint NOT NULL,
    CONSTRAINT beat_one_check CHECK ((one = 1))
);
CREATE TABLE public.game_table (
    id bigint NOT NULL,
    head text NOT NULL,
    secret bytea NOT NULL,
    listed boolean NOT NULL,
    created bigint NOT NULL,
    over boolean DEFAULT false NOT NULL,
    head_seq bigint DEFAULT 0 NOT NULL,
    head_hash bytea NOT NULL
);
CREATE TABLE public.job (
    table_id bigint NOT NULL,
    seat smallint NOT NULL,
    basis bigint NOT NULL,
    due bigint NOT NULL,
    lease_until bigint DEFAULT 0 NOT NULL,
    attempts integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.outage (
    since bigint NOT NULL,
    until bigint NOT NULL
);
CREATE TABLE public.quarantine (
    id bigint NOT NULL,
    at bigint NOT NULL,
    source text NOT NULL,
    content text NOT NULL
);
ALTER TABLE public.quarantine ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.quarantine_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.refinery_schema_history (
    version integer NOT NULL,
    name character varying(255),
    applied_on character varying(255),
    checksum character varying(255)
);
CREATE TABLE public.step (
    table_id bigint NOT NULL,
    seq bigint NOT NULL,
    body text NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT step_seq_check CHECK ((seq > 0))
);
CREATE UNLOGGED TABLE public.turn (
    queue integer NOT NULL,
    served bigint NOT NULL
);
CREATE SEQUENCE public.turns
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
INSERT INTO public.attendance VALUES (334250423693933958, 64580, 1795038237111);
INSERT INTO public.attendance VALUES (538751298915621274, 64580, 1795038237576);
INSERT INTO public.attendance VALUES (9091387800073428372, 64580, 1795038237652);
INSERT INTO public.beat VALUES (1, 1795038207003);
INSERT INTO public.game_table VALUES (334250423693933958, '{"id":"04a37efd4a4cfd86","rules":"raptor/2","options":{"environment":"jungle"},"control":"none","seats":["open",{"computer":1}],"listed":false,"commitment":"fae1571a54f4862a7ba45d8b19849627ceed6747899418ad1f0cf23fab0a0b70","created":1795038207012,"terms":{"hints":true,"fairness":2}}', '\x7c0ee7961a7e1fbbe6d0c5266929a8db39635310ae8b3b3beacbb369e38e89f1', false, 1795038207012, false, 20, '\xb4f332f9b34556018fde6afe9a98a53e98b7d3e242248c9f3ddbb0e0db5d4862');
INSERT INTO public.game_table VALUES (538751298915621274, '{"id":"077a0773b225599a","rules":"planet-raiders/2","options":{"players":2},"control":"none","seats":["open",{"computer":1}],"listed":false,"commitment":"0b489c76e30e3cad27c5f25b759d04b68dae51c2840cfebb488f0f94bdd31869","created":1795038207554,"terms":{"hints":true,"fairness":2}}', '\x337ba4827fd5886e46d82ae05150f174769c76e97592a6c46518e52f1a2b8253', false, 1795038207554, false, 9, '\x5ac979a6152b452dd918b6ec87f7f3ae380b5874793faaf290ec1396bcf70786');
INSERT INTO public.game_table VALUES (8711933941968991714, '{"id":"78e701c32dbaf5e2","rules":"moogh/2","options":{"mode":"solo","scenario":"s01"},"control":"none","seats":["open"],"listed":false,"commitment":"3a49ec4bde63b7dd0a3e84b03d12288095db58638b5263304c0206df1a7f5f2e","created":1795038207229,"terms":{"hints":true,"fairness":2}}', '\x77e96f5608480fd57019a24a006b602b654e483d0fe179c6e729f02f9f062491', false, 1795038207229, false, 10, '\x16a5381e40501aa51e8453cfa2d6632196a7dc0888c897e3e167fc3b7715a3d6');
INSERT INTO public.game_table VALUES (9091387800073428372, '{"id":"7e2b190932b25d94","rules":"raptor/2","options":{},"control":"none","seats":["open",{"computer":1}],"listed":false,"commitment":"4fcce3a10568cf4f89dba9196123ea5a59ebc7c2bdff9e9b14936f99f96bd571","created":1795038207622,"terms":{"hints":true,"fairness":2}}', '\x691559e29698f1177cb99806417374840524552f679a3004f0bbe80b1df2c0a9', false, 1795038207622, true, 6, '\x909311b4ffdaee7e4968caa754cb7c4af1cf23677ecd32416201bbaf32fcc440');
INSERT INTO public.game_table VALUES (8485888887865372360, '{"id":"75c3eefbbca66ec8","rules":"raptor/2","options":{},"control":"none","seats":["open","open"],"listed":true,"commitment":"0317a38885e8565069fddfcd65a999b9efb0745c63d42041c883cedf014cb8ea","created":1795038207657,"terms":{"hints":true,"fairness":2}}', '\x0f816fbc46ea80b43dc209e4101a90bcb6da414031c9a1f97a07cb8b99cb32b2', true, 1795038207657, false, 0, '\x090031c4d9b99d1215d96e07fdb84d98ae34f2ca10c5337102ad6c1c1a643244');
INSERT INTO public.refinery_schema_history VALUES (1, 'log', '2026-11-18T21:43:26.761072567Z', '3467014000695619748');
INSERT INTO public.refinery_schema_history VALUES (2, 'names', '2026-11-18T21:43:26.761078295Z', '16506898185137467451');
INSERT INTO public.refinery_schema_history VALUES (3, 'quarantine', '2026-11-18T21:43:26.761078956Z', '17515308735099312511');
INSERT INTO public.refinery_schema_history VALUES (4, 'turns', '2026-11-18T21:43:26.761080178Z', '6198170278333587569');
INSERT INTO public.step VALUES (334250423693933958, 1, '{"at":1795038207042,"deeds":[{"sit":{"seats":[0],"key":"7c6d4f48df3d747872078aa2e8732851e6d37815ab27941ef02e909b7ae82791","contribution":"0101010101010101010101010101010101010101010101010101010101010101"}},{"begin":{"setup":{"environment":"jungle","exits":["right","left","right","left"],"tiles":["J2","J5","J6","J1","J3","J4"],"turns":[0,2,1,1,0,2]}}}]}', '\xfe524beb0d65116b042125008962af9c51bf7bab85754d9208c3ed04a96acc39');
INSERT INTO public.step VALUES (334250423693933958, 2, '{"at":1795038207111,"seat":0,"idem":"60ef6bad3a62dace9c2949f8cd52b4f3","deeds":[{"act":{"seat":0,"action":"place 4,0"}}]}', '\x7f3758b4557355d11ad29d7e93e9ef11b625230f06395a877e5330090f957e01');
INSERT INTO public.step VALUES (334250423693933958, 3, '{"at":1795038207120,"seat":0,"idem":"4b215972099435875569af3fe75c5e85","deeds":[{"act":{"seat":0,"action":"place 3,1"}}]}', '\xf7b3d50d0900830ab9ed3c89c70e9ea009dbd384268b6c7668777860c5f644f3');
INSERT INTO public.step VALUES (334250423693933958, 4, '{"at":1795038207129,"seat":0,"idem":"14d280a9419cf85a9dcd8448dc6d6b1c","deeds":[{"act":{"seat":0,"action":"place 7,3"}}]}', '\xbcc3e31a8c363640f06c74ea60944af083a32c417f124347196e9ffc4229f5a7');
INSERT INTO public.step VALUES (334250423693933958, 5, '{"at":1795038207139,"seat":0,"idem":"ccf8cfe639830a6989b384a7e8ac0b9c","deeds":[{"act":{"seat":0,"action":"place 4,5"}}]}', '\xc67cfa8d2d4c2b9b24b442f3396514046570572431b4fe84bc9aac7d7093c095');
INSERT INTO public.step VALUES (334250423693933958, 6, '{"at":1795038207147,"seat":0,"idem":"852fabd70544dbbe6a7b8dd6340a0b0c","deeds":[{"act":{"seat":0,"action":"place 3,4"}}]}', '\x406ce2507b96dccf35576fbf2650c7a42b48c29a8c9b47ad67e2e22858e63388');
INSERT INTO public.step VALUES (334250423693933958, 7, '{"at":1795038207153,"seat":0,"idem":"8db04b4e97d04a339c1174f3a90d44de","deeds":[{"act":{"seat":0,"action":"place 7,1"}}]}', '\xb07af89f7f5cb20ffb6945a7f9461deee2f2de339e49e2833d503fd31300601c');
INSERT INTO public.step VALUES (334250423693933958, 8, '{"at":1795038207173,"seat":1,"idem":"c29fab843a3bd70ccffc264c0626e7d2","deeds":[{"act":{"seat":1,"action":"place 0,5"}}]}', '\x9f68086ecf329217345aaee606b9102f30e70ebbeda8f88a05ed87807710b416');
INSERT INTO public.step VALUES (334250423693933958, 9, '{"at":1795038207180,"seat":1,"idem":"4b33625a694ed54ba3ddd04893cce70c","deeds":[{"act":{"seat":1,"action":"place 0,0"}}]}', '\x973528d41100ce5886408767f6a3e895ef3f2ec6771f976c7c319a9ba58d420b');
INSERT INTO public.step VALUES (334250423693933958, 10, '{"at":1795038207190,"seat":1,"idem":"cf3d61c5af9f41936f4e4ab66d1c71ef","deeds":[{"act":{"seat":1,"action":"place 10,0"}}]}', '\xf686a31005a09c4f4b81914658d6c8ea99c18fa81437ca4afaaa1ad94a4c1e3a');
INSERT INTO public.step VALUES (334250423693933958, 11, '{"at":1795038207195,"seat":1,"idem":"4868a486138934cb0647b94332ebd254","deeds":[{"act":{"seat":1,"action":"place 10,4"}},{"chance":{"chance":"draw 5"}},{"chance":{"chance":"draw 8"}},{"chance":{"chance":"draw 3"}},{"chance":{"chance":"draw 4"}},{"chance":{"chance":"draw 3"}},{"chance":{"chance":"draw 6"}}]}', '\x3234a0914d082b2620762e9f25cd99c1ff984525a1eb07a7fee7aca68c81fc1d');
INSERT INTO public.step VALUES (334250423693933958, 12, '{"at":1795038207196,"seat":0,"idem":"aadbb9af5fb8eb8c7216fa609d38ec9f","deeds":[{"act":{"seat":0,"action":"card 3"}}]}', '\xa650f80250bc102297a9fb35fb58fd901bb824f9d354caed465e67b8dae0d375');
INSERT INTO public.step VALUES (334250423693933958, 13, '{"at":1795038207203,"seat":1,"idem":"9bab3c7b9c9649d75551682dab11af4b","deeds":[{"act":{"seat":1,"action":"card 4"}}]}', '\x8d12341db261bec1f396d707c32221792976aad3447058dba6db3c1bf111b2f7');
INSERT INTO public.step VALUES (334250423693933958, 14, '{"at":1795038207204,"seat":0,"idem":"3091a1e531a51fa86b15f53dfe773b77","deeds":[{"act":{"seat":0,"action":"fear 10,0"}}]}', '\x10b5dee1e45766f4d4834bc28871d178401809795d8e83f9310b72616a85e46f');
INSERT INTO public.step VALUES (334250423693933958, 15, '{"at":1795038207206,"seat":1,"idem":"da7e2ea434927b662d8c9c9fa68d3f57","deeds":[{"act":{"seat":1,"action":"shoot 0,0"}}]}', '\xa0fb663c96188c5a0c05fa806c6ba3692a73a0b21065b2ee0576d291a10f7d34');
INSERT INTO public.step VALUES (334250423693933958, 16, '{"at":1795038207223,"seat":1,"idem":"3d87cacee5a5df8ea53239982d93dd5b","deeds":[{"act":{"seat":1,"action":"end"}},{"chance":{"chance":"draw 6"}},{"chance":{"chance":"draw 1"}}]}', '\x881f97cbd4133d837963d32425bbeaac90e00c46d90b43c228b842764a3a0192');
INSERT INTO public.step VALUES (334250423693933958, 17, '{"at":1795038207225,"seat":0,"idem":"af44393328b15a6e72a0821531b1fb06","deeds":[{"act":{"seat":0,"action":"card 8"}}]}', '\xe7a8c640a1634cadf52d790eb132f4dfda9d6deb1791f17687369029afb1c06b');
INSERT INTO public.step VALUES (8711933941968991714, 1, '{"at":1795038207270,"deeds":[{"sit":{"seats":[0],"key":"33634c373f0dc3a5947c58187f93a99585c0c08f707128fc43c89001e9f69f1d","contribution":"0202020202020202020202020202020202020202020202020202020202020202"}},{"begin":{"setup":{"characters":[["tunk","yiri","grakk","pim"]],"content":"82c0266946b37c18","difficulty":"hunter","mode":"solo","scenario":"s01"}}},{"chance":{"chance":"side a"}},{"chance":{"chance":"card grakk"}},{"chance":{"chance":"card tunk"}},{"chance":{"chance":"card moogh_calm"}},{"chance":{"chance":"card moogh_calm extra"}},{"chance":{"chance":"card yiri"}}]}', '\x11be88b962aed4ef67d98b14fa233c4b75a115a660e0c1450912aa729687ef70');
INSERT INTO public.step VALUES (334250423693933958, 18, '{"at":1795038207278,"seat":1,"idem":"be4f58dced5ddde0931761598957e352","deeds":[{"act":{"seat":1,"action":"card 6"}}]}', '\x1cdef844796b7d1b0f18fd94d470be05654afb07a9ade867c28e8d57f8f5dd64');
INSERT INTO public.step VALUES (8711933941968991714, 2, '{"at":1795038207279,"seat":0,"idem":"10f5fbc217860fe0c6da5abfcb2952b4","deeds":[{"act":{"seat":0,"action":"place 2,10"}}]}', '\x03463bf7c386b428fbb398eecc526d5f659e0cf4473ca0fbccae0ed87985533c');
INSERT INTO public.step VALUES (334250423693933958, 19, '{"at":1795038207371,"seat":1,"idem":"0f7bb72ebc94495c33cf1f0e60e3262c","deeds":[{"act":{"seat":1,"action":"reinforce 3,5"}}]}', '\x25d2da511298adb3100083b22d0b98f22acadac3943bda0664308482ccb5243d');
INSERT INTO public.step VALUES (8711933941968991714, 3, '{"at":1795038207450,"seat":0,"idem":"4b6203fd9f92ead448f62dfb50985d0b","deeds":[{"act":{"seat":0,"action":"place 2,11"}}]}', '\x353e70b0cdffd9a1f3f955e3a5a9f9c38f02e086e65f9c34c53f2283e1d0bfc6');
INSERT INTO public.step VALUES (334250423693933958, 20, '{"at":1795038207457,"seat":1,"idem":"2bc9c429ae6ecdcecd51776baffcd738","deeds":[{"act":{"seat":1,"action":"reinforce 5,0"}}]}', '\xb4f332f9b34556018fde6afe9a98a53e98b7d3e242248c9f3ddbb0e0db5d4862');
INSERT INTO public.step VALUES (8711933941968991714, 4, '{"at":1795038207457,"seat":0,"idem":"b5083c6bb65a3818d36086a44aa6ee23","deeds":[{"act":{"seat":0,"action":"place 4,10"}}]}', '\xf54f2b0ab39c87a5dd4b8c5047b79ca4dc2ff59550e989aa361b54a990adc47a');
INSERT INTO public.step VALUES (8711933941968991714, 5, '{"at":1795038207461,"seat":0,"idem":"a1d9faca36321428d6e914cfcfa3904d","deeds":[{"act":{"seat":0,"action":"place 7,11"}},{"chance":{"chance":"idea 13"}},{"chance":{"chance":"idea 4"}},{"chance":{"chance":"idea 8"}}]}', '\xfb1577d34198aee2afbd4c8d19c50ad536db213b8e228f70b51028fad03a9cb6');
INSERT INTO public.step VALUES (8711933941968991714, 6, '{"at":1795038207473,"seat":0,"idem":"fea641a424653ef206d2e03ad4f68314","deeds":[{"act":{"seat":0,"action":"slot tunk ab"}}]}', '\xa9fe2f7f1e5dc3ac00319ee20abeb87ca621c7b475cb2a06f6154ce26ed67cd3');
INSERT INTO public.step VALUES (8711933941968991714, 7, '{"at":1795038207485,"seat":0,"idem":"3b358d77ca12266e5cd961e711e80412","deeds":[{"act":{"seat":0,"action":"slot yiri ab"}}]}', '\x8efc802bd8b5c23ba3ec1f9b07dc9617d6039c34cc89b628b4e83c9c8f270c14');
INSERT INTO public.step VALUES (8711933941968991714, 8, '{"at":1795038207492,"seat":0,"idem":"aacc818afd3773192cb6406252d6d554","deeds":[{"act":{"seat":0,"action":"slot grakk ab"}}]}', '\x7fb8b305837d93482cf29394cd18b7873ad607aa497aa2d9ac0e9de61df76bbe');
INSERT INTO public.step VALUES (8711933941968991714, 9, '{"at":1795038207547,"seat":0,"idem":"2f0ed14b9fe34ac3d910e845b7cf3351","deeds":[{"act":{"seat":0,"action":"slot pim ab"}}]}', '\xdcedc0908f1de0ef100d2d14a14c8e09598e97c6314d0b7f649abd0546037c28');
INSERT INTO public.step VALUES (8711933941968991714, 10, '{"at":1795038207553,"seat":0,"idem":"2e313c4ea8094dd9310d66101f561524","deeds":[{"act":{"seat":0,"action":"rush"}}]}', '\x16a5381e40501aa51e8453cfa2d6632196a7dc0888c897e3e167fc3b7715a3d6');
INSERT INTO public.step VALUES (538751298915621274, 1, '{"at":1795038207559,"deeds":[{"sit":{"seats":[0],"key":"8c11321bc9fe22814794367307718ed8cb6cd9bd8ff0b0f9acb98950a4c9f47e","contribution":"0303030303030303030303030303030303030303030303030303030303030303"}},{"begin":{"setup":{"first":"red","players":2,"rescue":true}}}]}', '\xaa31690de18ba4450827320239b923b048d88eb01b2eff81dd27f914940a0866');
INSERT INTO public.step VALUES (538751298915621274, 2, '{"at":1795038207581,"seat":0,"idem":"94c272e8f817870e1d60a39b3b74bf8b","deeds":[{"act":{"seat":0,"action":"ride h1 h2S"}}]}', '\xe0fda71a8a4516b4768cb4d5fd49e118146d63ea48907eeeeaaf53a18ea3eaba');
INSERT INTO public.step VALUES (538751298915621274, 3, '{"at":1795038207589,"seat":0,"idem":"be44090f8285ebfd2c408bf6746313df","deeds":[{"act":{"seat":0,"action":"lay d2-N-blue"}}]}', '\x0d9c59d516b54a739ae0e5c3911bb075dc8a613b39926ad0c8fa2ecd87125d9e');
INSERT INTO public.step VALUES (538751298915621274, 4, '{"at":1795038207596,"seat":0,"idem":"510eb528c132ae513dca2ca85e04c3e9","deeds":[{"act":{"seat":0,"action":"lay h2-W-blue"}}]}', '\x3f28b56bb2af3a95fded31c8a9f21cf7df572b0941ce5bed8d9001d4641f5bf6');
INSERT INTO public.step VALUES (538751298915621274, 5, '{"at":1795038207614,"seat":0,"idem":"f8e8939ca1c7bc113555643587ce7eee","deeds":[{"act":{"seat":0,"action":"lay n2-E-red"}}]}', '\x35fd4686d4c0b1a6c51c851e86a9ff27098aaa8f705ad3e6065d5fa514339ec5');
INSERT INTO public.step VALUES (9091387800073428372, 1, '{"at":1795038207627,"deeds":[{"sit":{"seats":[0],"key":"13a28878d243a3b32212f26ea71daad2d31771bc2378e730d0ee12737a83fd73","contribution":"0404040404040404040404040404040404040404040404040404040404040404"}},{"begin":{"setup":{"environment":"jungle","exits":["right","right","left","left"],"tiles":["J3","J1","J6","J2","J5","J4"],"turns":[2,0,3,1,2,1]}}}]}', '\xf3851acc90d8b416bb2256fc3fddd6a6950f710f982711115cd36e273a4b06c7');
INSERT INTO public.step VALUES (9091387800073428372, 2, '{"at":1795038207630,"seat":0,"idem":"3d19f3562d1c5653ad97fedaede21c9f","deeds":[{"act":{"seat":0,"action":"place 4,0"}}]}', '\x8713f62ba666aa42d796c05a0f16de1e37f8fc43413c214045b40210f0d3938b');
INSERT INTO public.step VALUES (9091387800073428372, 3, '{"at":1795038207636,"seat":0,"idem":"fc53e125b57144eb85e6caf8d734d785","deeds":[{"act":{"seat":0,"action":"place 7,1"}}]}', '\x361d0b8f1c4439ce4da7e230de12c8b00f33e0bb626c6c8e459f9d6536e4b4cc');
INSERT INTO public.step VALUES (9091387800073428372, 4, '{"at":1795038207642,"seat":0,"idem":"348bdcb647934285c1905732e02cd86d","deeds":[{"act":{"seat":0,"action":"place 1,4"}}]}', '\x0c62f73c04b651d4bf10bfe492a19515999a788e4fc1f8881bcfbafb96b5f52e');
INSERT INTO public.step VALUES (9091387800073428372, 6, '{"at":1795038207653,"seat":0,"idem":"235c56e82caad13d6d0fb66657a7ba09","deeds":[{"resign":{"seat":0}}]}', '\x909311b4ffdaee7e4968caa754cb7c4af1cf23677ecd32416201bbaf32fcc440');
INSERT INTO public.step VALUES (538751298915621274, 6, '{"at":1795038207619,"seat":0,"idem":"e4e41e0b511ebb8eb2bb83e9bae72768","deeds":[{"act":{"seat":0,"action":"end"}}]}', '\x459568e4a2bfa571396a0972ce3f7334a7d02676863aeeb41ce7d56e0d21db19');
INSERT INTO public.step VALUES (538751298915621274, 7, '{"at":1795038207626,"seat":1,"idem":"d57d682994092e28649e42dd02b62f23","deeds":[{"act":{"seat":1,"action":"ride j19 j18N"}}]}', '\xfee0aa8f672240d474f87aa1e5d00f9fa399d87409f01c2c2733f6dd15335ea2');
INSERT INTO public.step VALUES (538751298915621274, 8, '{"at":1795038207631,"seat":1,"idem":"bc618d8d69ffba8d05c2c46c1633ec40","deeds":[{"act":{"seat":1,"action":"lay l18-W-blue"}}]}', '\x28eb714f53153b4b59d3a09ca7cc26e4bbf4d16e5b089206cf4fb2c1faa976c2');
INSERT INTO public.step VALUES (538751298915621274, 9, '{"at":1795038207641,"seat":1,"idem":"98a695b88c5254f214c79215188a57cf","deeds":[{"act":{"seat":1,"action":"end"}}]}', '\x5ac979a6152b452dd918b6ec87f7f3ae380b5874793faaf290ec1396bcf70786');
INSERT INTO public.step VALUES (9091387800073428372, 5, '{"at":1795038207650,"seat":0,"idem":"aaf6f2cba87e17ad274cb19dfe39ea77","deeds":[{"act":{"seat":0,"action":"place 8,5"}}]}', '\xa11480083c083bd2d7b20cc388cdd0e4c41b24c04470ca04069648d0ddd4e3f0');
INSERT INTO public.turn VALUES (64580, 13);
SELECT pg_catalog.setval('public.quarantine_id_seq', 1, false);
SELECT pg_catalog.setval('public.turns', 13, true);
ALTER TABLE ONLY public.attendance
    ADD CONSTRAINT attendance_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.beat
    ADD CONSTRAINT beat_pkey PRIMARY KEY (one);
ALTER TABLE ONLY public.game_table
    ADD CONSTRAINT game_table_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.outage
    ADD CONSTRAINT outage_pkey PRIMARY KEY (until, since);
ALTER TABLE ONLY public.quarantine
    ADD CONSTRAINT quarantine_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refinery_schema_history
    ADD CONSTRAINT refinery_schema_history_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.step
    ADD CONSTRAINT step_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.turn
    ADD CONSTRAINT turn_pkey PRIMARY KEY (queue);
CREATE INDEX attendance_until ON public.attendance USING btree (until);
CREATE INDEX game_table_lobby ON public.game_table USING btree (created DESC) WHERE (listed AND (NOT over));
CREATE INDEX job_due ON public.job USING btree (due);
ALTER TABLE ONLY public.job
    ADD CONSTRAINT job_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.game_table(id);
ALTER TABLE ONLY public.step
    ADD CONSTRAINT step_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.game_table(id);
