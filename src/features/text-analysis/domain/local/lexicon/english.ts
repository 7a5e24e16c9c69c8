import type { Lexicon } from '../../industries.ts'

export const english: Lexicon = {
  retail: {
    strong: `store storewide boutique sneaker shoe jacket dress dresses handbag clothing clothes apparel fashion jeans hoodie sweater shirt jewel furniture toy.
      toys. wardrobe merch clearance checkout retail mall. outlet free_shipping shipping new_arrival in_stock black_friday cyber_monday gift_card gift_guide
      half_price buy_one free_return flash_sale shop. shops shopper bookstore paperback hardcover bouquet florist flowers candle rug rugs lamp cushion
      curtain sofa couch mattress bedding pillow blanket homeware decor kitchenware electronics headphone laptop gadget console television tvs. watch.
      watches sunglasses necklace earring bracelet ring. boots sandals heels trainers sportswear swimwear bikini lingerie pajama coat coats backpacks wallet
      perfumes stationery garden_tools hardware_store diy. bike bikes bicycle pet_food baby_clothes knitwear cashmere leather denim tees tshirt t_shirt caps
      socks shopping doorbuster bogo two_for three_for for_the_price restock bundle deals. best_seller bestseller gift_wrap gift_set loyalty_points
      storefront pop_up_shop thrift vintage antiques market_stall webshop e_commerce bed_linen tableware souvenirs crafts yarn fabrics`,
    weak: `sale discount off. deal order gift price collection stock. save shop purchase buy. coupon voucher code. returns delivery bargain promo tote belt scarf
      scarves presents. limited_edition accessor everything save_up spend. customers cart brand. brands style. trendy size. sizes colors colours winter.
      autumn grab yours sell_out reduced lowest doors_busters weekend_only last_chance everything_must brand_new handmade ceramics cosy cozy products
      product limited markdown member_price seasonal_sale`,
  },
  food: {
    strong: `restaurant menu bakery bakes baked bread pizza burger taco sushi coffee espresso latte cappuccino brunch breakfast lunch dinner dine dining chef cook
      wine beer cocktail pub. cafe bistro steak grill bbq barbecue salad soup sandwich dessert cake cookie chocolate ice_cream pastr pasta noodle ramen
      curry tasty delicious flavor flavour appetiz tapas recipe snack fries chicken seafood cheese catering takeaway takeout happy_hour hungry donut
      doughnut bagel brew smoothie juice spicy sourdough vegetables foodie dish dishes bite. bites kebab shawarma falafel hummus dumpling pho. sashimi
      tempura pancake waffle crepe omelet bacon sausage brisket ribs. roast. roasted roasts smoked wings. lobster oyster shrimp prawn crab fish. salmon tuna
      lamb. beef pork turkey duck veggie potato tomato mushroom avocado mango strawberr berries lemonade milkshake gelato sorbet cheesecake brownie
      croissant muffin cupcake macaron pie pies. tart. honey jam. syrup olive_oil sauce salsa guacamole burrito quesadilla nachos margarita mojito whisky
      whiskey gin. rum. vodka prosecco champagne ale. lager stout cider sommelier vineyard winery brewery distillery roastery deli. butcher grocer diner.
      canteen buffet tasting_menu set_menu a_la_carte happy_hours takeout. food_truck homemade baguette rolls. crispy crunchy creamy cheesy juicy yummy
      mouthwater grilled fried. fryer feast. supper picnic hot_dog popcorn cereal granola yogurt vegetarian halal kosher refreshing drinks. thirsty lunchbox
      meal_prep kitchens_open chili cinnamon pumpkin matcha boba bubble_tea`,
    weak: `food eat. eats. eating meal meals table. tea. kitchen vegan organic oven. bar. fresh fruit barista taste tasting gluten farm seasonal pick_up drink
      plate plates served serve. sip sweet spice herbs bottle glass. pint. table_for reservation reserve hot. truck cooked sugar garlic onion egg. eggs milk
      lemon apple delivered trimmings ingredients recipes portion brewed savor savour`,
  },
  events: {
    strong: `ticket concert festival event conference webinar summit expo. exhibition exhibit meetup gala live_music stage band. dj. lineup line_up keynote
      speakers rsvp admission doors_open comedy theater theatre premiere trivia quiz_night networking screening parade save_the early_bird matinee orchestra
      opera gig. musical sold_out dance_floor marathon race_day fun_run run_start book_signing author ball. costume halloween_party new_year_s fireworks
      carnival fete. rave club_night nightclub open_mic stand_up comedian standup karaoke quiz. recital symphony choir ballet broadway play. sing_along
      film_festival movie_night cinema screening. after_party afterparty cocktail_hour wedding_fair trade_show tradeshow symposium colloquium panel keynotes
      hackathon unconference roundtable town_hall live_stream livestream headliner opening_act vip_pass wristband box_office venue arena stadium countdown
      rsvps tickets_on encore tribute_band street_party block_party street_food_f christmas_market flea_market craft_market exhibition_opens vernissage
      opening_night registration_is spectators tournament championship match_day kick_off regatta derby_day speed_dating meet_the talent_show fashion_show
      award_ceremony awards ceremony reunion anniversary_party`,
    weak: `party show. shows. live. doors performance tour workshop fair. invitation invite celebrat register join_us seats talks stage. annual tonight night.
      saturday founders singer artist. artists audience crowd guests dance dancing music song songs dj_set gates days_until days_to_go set_times perform
      lecture hall. square. free_entry attend attendees prizes gather festive agenda happening hosted host. hosting_a celebrate. anniversary saturday_night
      friday_night tomorrow_night this_friday this_saturday`,
  },
  software: {
    strong: `app. apps. software api. saas dashboard plugin integration beta. bug. bugs. automat coding github open_source sdk. database website hosting
      cybersecurity encrypt chatbot ai. machine_learning platform deploy sync dark_mode workflow browser crm. erp. seo. two_factor devops no_code
      search_engine new_release version messenger plugins widget firmware open_beta changelog patch hotfix release_notes roadmap kubernetes docker python
      javascript typescript react. linux windows ios. android iphone macos browser_ext command_line terminal cli. repo. repository pull_request framework
      backend frontend back_end front_end full_stack microservice serverless aws. azure migration downtime uptime latency analytics dashboards automation
      bots chatgpt gpt. llm prompt generative neural algorithm virtual_assistant virtual_reality vr. ar. blockchain malware phishing ransomware vpn.
      firewall password_manager passwords passkey single_sign sso. gdpr backup backups storage spreadsheet e_signature esign invoicing_app scheduling_tool
      ticketing_system helpdesk help_desk customer_support_tool low_code template templates wordpress shopify webflow landing_page domain_name ssl.
      video_calls screen_share collaboration_tool project_management_tool notifications upload. uploads offline_mode keyboard_shortcut real_time realtime
      sign_up_free free_plan pro_plan subscription_plan webhook endpoint developers. devs. robotics iot. smart_home gaming video_game game_dev gamers pixel`,
    weak: `cloud update release feature download developer code. server data. user. users. trial startup tech. digital smart device login password bot. web.
      online_tool secure free_trial maintenance tool tools faster build_forms line_of drag_and click. clicks setup. set_up migrat connect sync.
      team_workspace workspace remind reminder deadline notes import export private messages inbox email. emails calendar_app document documents files file.
      paperless scan. bug_fix performance speed_up productiv scale. stack. ui. ux. interface screen. tablet laptop. computer integrat available_to
      early_access waitlist launch launching introducing meet_our phone. automatic`,
  },
  education: {
    strong: `school student course lesson tutor teach learn enrol universit college scholarship exam. exams semester degree diploma curriculum kindergarten
      classroom homework math maths physics essay study studies academy lecture bootcamp library elearning masterclass educat seminar certified certificate
      classes_for driving_licen driving_school driving_less learner phd. mba. bsc. msc. doctorate alumni faculty professor lecturer headteacher principal.
      pupils pupil schoolkid nursery preschool daycare montessori elementary primary_school high_school secondary_school grammar spelling reading_club
      literacy numeracy algebra calculus chemistry biology science_club geography history_class language_course english_class spanish_class french_class
      fluent fluency ielts toefl gcse a_level a_levels sat_prep act_prep test_prep revision open_day admissions tuition fees_per_term term. semester.
      study_abroad exchange_year internship_credit swimming_less swim_less music_less piano_less guitar_less violin dance_class art_class drawing_class
      pottery_class cooking_class sewing_class coding_class webinar_series online_class e_book textbook flashcard notebook whiteboard worksheets quiz_prep
      memoriz mentor mentoring coach_training crash_course continuing_education adult_education vocational apprenticeship_program graduation graduates
      class_of back_to_school teachers teacher`,
    weak: `class classes campus training graduate camp. beginner skill online_course applications workshop master books university_student coders pace beginners
      level. levels program. toddlers small_groups evenings_start kids_class young. smart. knowledge expert_led lessons. pass_your trainer trainers
      workshop. read. reading write. writing piano guitar language languages english. spanish. french. japanese german. start_in free_lesson assignment
      grade. grades credit_hours which_course zero_to`,
  },
  health: {
    strong: `health doctor clinic dental dentist patient medical medicine hospital pharmac vaccin flu. flu_shot therap physio yoga pilates mindful meditat fitness
      gym. workout vitamin nutrition back_pain pain. pains symptom checkup check_up eye_exam eye_test hearing_aid surgery weight_loss personal_training
      chiropract injur fever diabet immun allerg acupunct wellbeing cough cold. colds asthma headache migraine smoking smoke_free blood_pressure cholesterol
      blood_test blood_sugar screening_for tested vaccine jab. booster pregnan midwife maternity pediatric paediatric podiatr dermatolog cardiolog orthoped
      gynecolog psycholog psychiatr counsel anxiety depress burnout insomnia sleepless sleep_better hydration hydrate dietit dietician nutritious calories
      keto weight lose_weight obesity healthy healthier wellness. self_care breathwork breathing stretch stretching posture sciatica knee. knees shoulder
      neck_pain joint_pain arthrit osteo chiro rehab rehabilit recovery_program physical_therap occupational_therap speech_therap hearing_test optician
      optometr contact_lens eyesight vision_test teeth tooth whitening braces. aligner orthodont root_canal gums flossing first_aid cpr. emergency_room
      urgent_care telehealth telemedicine prescription medication pills antibiotic supplement probiotic omega protein_shake crossfit hiit spinning_class
      zumba personal_trainer treadmill kettlebell marathon_training steps_a_day blood_donor cancer_screening mammogram prostate skin_check menopause hormone
      fertility ivf. elderly_care home_care caregiver nursing_home hospice_care veterinar vet. vets. spay neuter health_insurance_tips allergies pollen
      hay_fever sunscreen_tips hygiene`,
    weak: `wellness sleep stress diet. nurse glasses treatment appointment body blood cardio muscle recover calm tired exercise heart mind. hearing move_again
      walk_in feet foot. gentle hands relief_from relax relaxed awake child_s symptoms quit your_body strength strong stronger energy immune doctor_s
      specialist. specialists check. checks test. tests care. move. balance. train. training_plan sweat abs. core. walk_ins`,
  },
  'real-estate': {
    strong: `bedroom bathroom apartment condo condos realtor real_estate property properties listing just_listed open_house for_rent to_let townhouse bungalow
      penthouse garage landlord tenant lease square_feet sqft move_in office_space valuation estate loft. acre homes_for dream_home flat. flats top_floor
      ground_floor studio_flat duplex maisonette semi_detached detached terraced farmhouse barn. land_for plot. plots sq_ft square_met square_foot hectare
      commercial_space retail_unit retail_units warehouse_space coworking for_sale for_lease to_rent renters renter homebuyer home_buyer homeowner
      house_hunt house_for houses_for home_for new_home new_homes new_build show_home model_home closing_day under_contract under_offer asking_price
      price_drop offer_accepted keys. keys_in property_manage lettings letting estate_agent broker_open staging home_staging curb_appeal backyard
      front_porch patio deck. pool_home hardwood granite ensuite en_suite walk_in_closet open_plan move_in_ready fixer_upper renovated refurbished_home
      waterfront lakefront oceanfront_home sea_view city_view skyline_view mortgage_pre pre_approved hoa. escrow realtors foreclosure buy_to_let landlords
      tenants rooms. roommate home_value housing property_tour virtual_tour viewings viewing`,
    weak: `bed. bath. rent rental house home. homes garden yard villa mortgage floor kitchen buyer selling asking cottage neighborhood neighbourhood studio view.
      sold. centre. downtown tower city_centre first_time tour. listed month. sunny room. spacious bright located location quiet. fenced acres neighbors
      residence residential lot. yours_for new_place congratulations_to possibilities square. rooftop balcony terrace units unit. highway street. avenue
      road. listings tours schedule_a walk_to buy_a sell_your selling_your property.`,
  },
  travel: {
    strong: `travel trip. trips. hotel flight vacation cruise resort getaway island guided_tour tourist tourism airport airline passport safari ski. skiing camper
      camping hostel destination itinerary backpack road_trip city_break sightsee round_trip luggage suitcase all_inclusive excursion hiking trek beachfront
      pack_your fjord snorkel northern_lights igloo husky huskies hammock costa_rica lodge lodges glamping treehouse campsite rv. motorhome campervan
      rental_car car_rental car_hire rent_a_car arrivals departure boarding layover red_eye business_class_flight frequent_flyer airfare air_fare fares
      fly_to fly. flights nonstop stopover visa_free visa_support travel_insur concierge check_in_online bed_and_breakfast b_and_b inn. guesthouse airbnb
      riad ryokan villa_holiday all_inclus half_board full_board honeymoon bucket_list wanderlust globetrott backpacker staycation weekend_break
      weekend_away city_trip day_trip daytrip roadtrip sightseeing landmark museum_tour walking_tour boat_tour boat_trip sailing yacht catamaran ferry surf
      surfing scuba diving snorkeling kayak rafting paragliding bungee zip_line waterfall volcano desert jungle rainforest national_park wildlife_tour
      whale_watching beaches lagoon reef coast coastal seaside tropical caribbean mediterranean bahamas maldives hawaii thailand vietnam japan. iceland
      norway scotland portugal croatia morocco egypt dubai mexico cancun peru machu patagonia alaska santorini mallorca ibiza tuscany provence venice
      barcelona lisbon amsterdam prague vienna. budapest istanbul new_zealand australia wild_camping trails trail. summit_hike ski_lift chalet snowboard
      apres_ski train_to night_train interrail orient_express`,
    weak: `holiday beach suite suites booking book. nights explor adventure escape sea. sun. pool mountain tour. bali paris rome greece spain summer lake
      transfer hop hopping seats alps included week_in days_in night_stay stay. stays kids_stay view_of guide guides guided sunset sunrise sand. sandy palm
      ocean_view warm. season. getaways relax_by swap unpack map. local_guide world. wander unwind bay. cabin cabins escape. discover calling`,
  },
  recruiting: {
    strong: `hiring recruit job. jobs. career vacanc cv. candidate interview full_time part_time internship intern. interns. employ salary apprentice our_team
      now_hiring work_with signing_bonus job_opening resume. join_our join_the_team team_member crew. work_for work_from work_remote remote_job remote_role
      remote_first hybrid_role salary. wage wages pay_rate per_hour an_hour a_month weekends_off days_off paid_time pto. 401k health_benefits perks
      relocation visa_spons onboarding new_hire new_colleague colleagues colleague job_fair career_day careers_page open_role open_roles open_position
      vacancies vacancy head_of senior. junior. trainee graduate_scheme graduate_program placement_year seasonal_help seasonal_work help_wanted temp_work
      temps. staffing headhunt linkedin cover_letter job_interview job_offer job_alert now_seeking seeking_a we_need_a we_want_you we_are_looking
      we_re_looking are_you_a your_next_job dream_job new_job change_jobs night_shift early_shift overtime forklift electrician plumber carpenter welder
      mechanic. mechanics bricklayer bus_driver drivers delivery_driver cashier receptionist waiter waitress bartender housekeeper caretaker cleaner
      cleaners care_assistant teaching_assistant sales_rep account_manager project_manager_w copywriter data_analyst product_manager start_monday
      immediate_start no_experience no_cv`,
    weak: `apply position wanted looking_for experience shift. developer remote talent opening. role. roles. warehouse driver engineer nurse staff. hours. paid.
      team. assistants growing baristas refer work at_work bored spot_for boss office manager designer. analyst accountant_w assistant technician hourly
      weekly_pay skills qualified qualification training_provided responsibilities applicants send_us next_step grow_with opportunity opportunities
      freelance contract. permanent join. needed start_date anywhere`,
  },
  finance: {
    strong: `bank. banks banking loan mortgage invest savings credit debt insur tax. taxes. accountant accounting bookkeep payroll dividend stocks. crypto bitcoin
      retire pension wealth financ etf. broker portfolio interest_rate cashback currency forex stock_market credit_card paycheck get_paid paid_early
      direct_deposit checking_account savings_account overdraft wire. transfer_money send_money send_cash money_abroad remittance exchange_rate
      hidden_charge hidden_fee inflation interest. interest_free apr. apy. percent_apy compound net_worth financial_plan financial_free money_tips
      money_manage personal_finance side_income passive_income real_return stock. share_price shares. bonds. index_fund mutual_fund hedge_fund
      venture_capital seed_round series_a ipo. ethereum blockchain_wallet nft. token_sale wallet_app digital_wallet contactless mobile_payment payment
      payments pay_later buy_now_pay refinanc lender lending borrow borrower collateral fixed_rate variable_rate home_loan car_loan auto_loan student_loan
      payday personal_loan business_loan microloan credit_score credit_union credit_report premium. premiums policyholder car_insur home_insur life_insur
      health_insur pet_insur claim. claims deductible coverage tax_return tax_refund tax_season vat. irs. hmrc. ira. roth annuity annuities nest_egg
      estate_planning trust_fund inherit bankrupt audit auditor cpa. cfo. cash_flow balance_sheet profit. revenue earnings roi. wall_street nasdaq dow_jones
      gold_price`,
    weak: `rate. rates. invoice fund. funds. budget cash. money fee. fees. advisor adviser trading trader equity compare account. bonus monthly_fees approved
      earn. saving spend_less percent. charges charge. income capital growth_fund market. markets invoice. invoices expense expenses costs afford rich
      millionaire worth work_as_hard switch_to switch. protect_your plan_for deposit approve approval calculator. cover. financial. refund`,
  },
  beauty: {
    strong: `beauty hair salon makeup make_up skin skincare facial nail nails manicure pedicure lash brow lipstick mascara cosmetic perfume fragrance serum moistur
      balayage stylist barber beard spa. massage wrinkle anti_aging anti_ageing haircut blowout waxing tanning eyeliner keratin botox shampoo blow_dry lips.
      lip lip_balm balm. frizz smoothing straighten perm. bangs. fringe bob. pixie buzz_cut fade. fades beard_oil hot_towel hot_lather lather aftershave
      razor groom grooming hairstyl hairdress hair_ext wig. wigs braids. locs. dreadlock toner. toners cleanser exfoli scrub. face_mask sheet_mask clay_mask
      retinol hyaluron collagen niacinamide vitamin_c_serum spf. sunscreen self_tan spray_tan bronz. bronzer bronze blush contour highlighter eyeshadow
      eye_shadow eyebrow brows. microblad lash_lift lipgloss lip_gloss gloss. nail_art acrylics gel_nails shellac french_tips cuticle hand_cream body_lotion
      body_butter body_scrub bath_bomb eau_de cologne scent scents aroma essential_oil facials dermaplan microneedl chemical_peel laser_hair hair_removal
      electrolysis threading sugaring brazilian_wax lip_filler fillers rejuven dull_skin oily_skin acne pores. blemish dark_circles under_eye glowing
      radiant radiance pamper_day spa_day hot_stone aromatherapy esthetician aesthetician cosmetolog tattoo_studio tattoos piercing updo bridal_hair
      bridesmaid beauty_salon`,
    weak: `glow highlights peel peels shave bridal cut. color. colour. shade shades treat_yourself routine curl tattoo trim jasmine vanilla trial. pamper gel.
      smooth silky soft. shine shiny gorgeous look. looks natural_look bronze. burn walk_ins treatments treat lashes curls blonde brunette ginger. dye.
      fresh_cut mirror polish pretty cruelty_free love_your style_your selfie tint ageless youthful brush. brushes`,
  },
  nonprofit: {
    strong: `donat volunteer charit nonprofit non_profit fundrais petition refugee shelter foster food_bank hunger homeless proceeds cleanup humanitarian wildlife
      endanger orphan clean_water poverty pledge solidar every_dollar save_lives give_today relief. aid. community_project help_us help_feed help_save
      sleep_on street_sleep rough_sleep homeless. newborns_in in_need people_in_need those_in_need children_in kids_in families_in sponsor_a sponsor_child
      sponsor_girl give_back giving_tuesday give_hope give_blood donor donors donation blood_drive food_drive clothing_drive toy_drive coat_drive
      soup_kitchen charity_run charity_walk charity_gala bake_sale_for raise_money raise_funds raising_money raised_for fundraiser grant. grants ngo. ngos
      philanthrop community_garden community_kitchen beach_clean river_clean litter_pick tree_plant plant_a_tree plant_trees rewild reforest
      rainforest_protect endangered conserv animal_shelter animal_rescue rescue_dog rescue_cat adopt_a adoption foster_home find_a_home need_a_home stray.
      strays human_rights civil_rights equality justice awareness_month raise_awareness awareness. advocacy advocate march_for vigil protest campaign_for
      earthquake flood_relief disaster_relief emergency_appeal famine drought war_zone ukraine_relief refugees. asylum clean_drinking well_in
      school_in_africa cancer_research alzheimers_walk make_a_wish salvation_army red_cross unicef oxfam greenpeace wwf. in_memory legacy_gift monthly_gift
      your_gift every_gift every_penny every_pound every_euro cents_a_day lend_a_hand helping_hands make_a_difference change_a_life change_lives save_a_life
      saves_lives lives_saved`,
    weak: `rescue cause. community protect support supporter ocean tree. trees. climate planet child. children. help helps kindness animal pupp adopt need.
      needs. needed matched hospice families foundation kids clean_up gifts canned give. warm_a knit hearts heart. river gloves bags. our_planet nature
      earth. hope. hopeful together vulnerable survivors orphans elderly lonely veterans girls education_for peace. faith church mission neighbour
      no_one_should because_no millions_of poor`,
  },
}
